document.getElementById('ancien-navigateur').removeAttribute('hidden');
