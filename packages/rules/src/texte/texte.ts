const ACCENTS = /\p{M}/gu;

/** «Élève» is «Eleve»; what is not a letter with an accent stays. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(ACCENTS, '');

/** As words are compared: neither accent, nor capital, nor joined letters. */
export const plain = (text: string): string =>
  withoutAccents(text).toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** How the names that one would say with «d’» begin; the other h are breathed: «de Handball», «d’Harmonie». */
const H_MUETS = [
  ...['habill', 'habit', 'harmon', 'heberg', 'herault', 'herb', 'herit', 'heure', 'hippi', 'hippo', 'hirondelle'],
  ...['hist', 'hiver', 'homeo', 'hommage', 'homme', 'honneur', 'hopit', 'horizon', 'horlog', 'horti', 'hospi', 'hote'],
  ...['huil', 'huitre', 'humain', 'human', 'humour', 'hydr', 'hygien', 'hypno'],
];
/** «de Yoga», but «d’Yvetot»; «de onze», «de oui». */
const VOYELLE = /^(?:y(?![aeiou])|(?!onz|oui|ouist|uhlan|ulul)[aeiou])/u;
const OUVRANTS = /^[«“"'’(\s]+/u;

/** «d’Atelier du Lavoir», «de Club de Brest»: a name after «de», as it is said. */
export const withDe = (nom: string): string => {
  const dit = plain(nom).replace(OUVRANTS, '');
  return VOYELLE.test(dit) || H_MUETS.some((debut) => dit.startsWith(debut)) ? `d’${nom}` : `de ${nom}`;
};
