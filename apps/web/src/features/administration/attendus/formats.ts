import { FORME_TEXTE } from '@guichet/rules/validation';

/** Forms that come back in every scheme, so that nobody has to write an expression. */
export const FORMATS: readonly { readonly nom: string; readonly regex: string; readonly exemple: string }[] = [
  { nom: 'Code postal', regex: '^\\d{5}$', exemple: '75019' },
  { nom: 'SIRET', regex: '^\\d{14}$', exemple: '12345678900012' },
  { nom: 'SIREN', regex: '^\\d{9}$', exemple: '123456789' },
  { nom: 'Numéro RNA', regex: '^W\\d{9}$', exemple: 'W751234567' },
  { nom: 'Téléphone', regex: '^(?:0|\\+33 ?)[1-9](?:[ .]?\\d{2}){4}$', exemple: '01 23 45 67 89' },
  { nom: 'Courriel', regex: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', exemple: 'contact@exemple.fr' },
  { nom: 'Année', regex: '^(?:19|20)\\d{2}$', exemple: '2027' },
  { nom: 'Chiffres seulement', regex: '^\\d+$', exemple: '42' },
  { nom: 'Lettres et espaces', regex: "^[A-Za-zÀ-ÖØ-öø-ÿ '’-]+$", exemple: 'Île-de-France' },
  { nom: 'Texte sans chiffre', regex: FORME_TEXTE, exemple: 'L’éveil, la danse (et la musique) !' },
  { nom: 'Adresse de site', regex: '^https?://\\S+$', exemple: 'https://www.exemple.fr' },
];

export const AUTRE_FORMAT = 'expression';
export const formatOf = (regex: string | null): string => {
  if (regex === null) return '';
  return FORMATS.find((format) => format.regex === regex)?.nom ?? AUTRE_FORMAT;
};
