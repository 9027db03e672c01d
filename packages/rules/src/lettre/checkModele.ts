import type { GenreLettre } from './genres.ts';
import type { ModeleActe } from './modele.schema.ts';
import { VARIABLES_DE, type VariableLettre } from './variables.ts';

export interface FauteModele {
  readonly champ: string;
  readonly message: string;
}

type Textes = readonly (readonly [champ: string, texte: string])[];
const textesOf = ({ articles, signataire, ...modele }: ModeleActe): Textes => [
  ...Object.entries(modele),
  ...Object.entries(signataire).map(([nom, texte]) => [`signataire.${nom}`, texte] as const),
  ...articles.flatMap(({ titre, texte }, rang) => [
    [`articles.${rang}.titre`, titre] as const,
    [`articles.${rang}.texte`, texte] as const,
  ]),
];

const isKnown = (genre: GenreLettre, nom: string): boolean => VARIABLES_DE[genre].includes(nom as VariableLettre);
const MONTANTS = '{montants}';

const fautesOf = (genre: GenreLettre, champ: string, texte: string): FauteModele[] => {
  const inconnue = [...texte.matchAll(/\{([^{}\n]*)\}/gu)].find(([, nom = '']) => !isKnown(genre, nom));
  if (inconnue)
    return [{ champ, message: `«\u00a0${inconnue[0]}\u00a0» n’est pas une des valeurs que cet acte connaît.` }];
  const seule = /[{}]/u.exec(texte.replaceAll(/\{[^{}\n]*\}/gu, ''));
  if (seule)
    return [{ champ, message: `Une accolade «\u00a0${seule[0]}\u00a0» est seule : une valeur s’écrit {ainsi}.` }];
  const isAlone = texte.split('\n').every((ligne) => !ligne.includes(MONTANTS) || ligne.trim() === MONTANTS);
  if (texte.includes(MONTANTS) && !(isAlone && /^articles\.\d+\.texte$/u.test(champ)))
    return [{ champ, message: `«\u00a0${MONTANTS}\u00a0» est seul sur sa ligne, dans un article.` }];
  return [];
};

/** Deadlines of appeal do not run against who was not told them (CJA, art. R. 421-5). */
const SANS_DELAI = 'Dites le délai et le tribunal : sans eux, la décision peut être contestée sans limite.';
const isRecoursDit = (recours: string): boolean => /mois|jours/iu.test(recours) && /tribunal/iu.test(recours);

/** What a service would have to change before its acts are made from this. */
export const checkModele = (genre: GenreLettre, modele: ModeleActe): readonly FauteModele[] => [
  ...textesOf(modele).flatMap(([champ, texte]) => fautesOf(genre, champ, texte)),
  ...(isRecoursDit(modele.recours) ? [] : [{ champ: 'recours', message: SANS_DELAI }]),
];
