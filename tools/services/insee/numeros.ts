/** The digit that makes the whole a multiple of ten, one out of two counted double from the place before it. */
const cle = (chiffres: string): string => {
  let somme = 0;
  for (let place = chiffres.length - 1, double = true; place >= 0; place -= 1, double = !double) {
    const chiffre = Number(chiffres[place]) * (double ? 2 : 1);
    somme += chiffre > 9 ? chiffre - 9 : chiffre;
  }
  return String((10 - (somme % 10)) % 10);
};

/** A number of the directory, from the rank of who asked: 99 is given to nobody yet. */
export const attribuer = (rang: number): { readonly siren: string; readonly nic: string } => {
  const huit = `99${String(rang).padStart(6, '0')}`;
  const siren = `${huit}${cle(huit)}`;
  const treize = `${siren}0001`;
  return { siren, nic: `0001${cle(treize)}` };
};
