create index concurrently if not exists crf_a_rappeler on demandes.crf (echeance, id) where etat in ('1', '2', '3');
