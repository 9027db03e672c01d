import * as z from 'zod';
import { orNull, sentenceOf } from '../validation/index.ts';

/** Letters are counted as people count them: one that a machine writes on two places is one. */
export const longueurOf = (text: string): number => [...text].length;

/** Neither what orders a terminal or an XML reader about, nor what turns the direction of a text around. */
const INVISIBLES = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
export const withoutInvisibles = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(new RegExp(INVISIBLES, 'gu'), '').trim();

interface Bornes {
  readonly minimum?: number;
  readonly maximum: number;
}
/** Typed on one line: blanks of every kind are one blank. */
export const ligne = (label: string, { minimum = 1, maximum }: Bornes) =>
  z
    .string(sentenceOf('CHAMP_OBLIGATOIRE', { label }))
    .max(10 * maximum, { abort: true, message: sentenceOf('CHAMP_TROP_LONG', { label, n: maximum }) })
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { abort: true, message: sentenceOf('CHAMP_OBLIGATOIRE', { label }) })
        .refine((text) => !INVISIBLES.test(text), sentenceOf('CHAMP_FORMAT', { label }))
        .refine((text) => longueurOf(text) <= maximum, sentenceOf('CHAMP_TROP_LONG', { label, n: maximum }))
        .refine((text) => longueurOf(text) >= minimum, sentenceOf('CHAMP_TROP_COURT', { label, n: minimum })),
    );

const seul = (label: string) =>
  z
    .string()
    .trim()
    .refine((text) => longueurOf(text) === 1 && !INVISIBLES.test(text), sentenceOf('CHAMP_LONGUEUR', { label, n: 1 }));

/** as the administrative form writes it. */
export const PAYS_PAR_DEFAUT = 'FRANCE';

/** SIRET-010 to SIRET-021, Q-07: what may be typed; what is sent may be shorter. Required ones may wait until the request is sent. */
export const adresseSiretSchema = z.strictObject({
  code_insee: orNull(ligne('Code INSEE', { minimum: 2, maximum: 5 })),
  pays: orNull(ligne('Pays', { maximum: 38 })),
  num_voie: orNull(ligne('Numéro de voie', { maximum: 9 })),
  repet_voie: orNull(seul('Répétition')),
  type_voie: orNull(ligne('Type de voie', { maximum: 4 })),
  voie: orNull(ligne('Voie', { maximum: 32 })),
  cplt_1: orNull(ligne('Complément', { maximum: 38 })),
  bp: orNull(ligne('Boîte postale', { maximum: 9 })),
  cp: orNull(ligne('Code postal', { maximum: 9 })),
  commune: orNull(ligne('Commune', { maximum: 32 })),
  cedex: orNull(ligne('Cedex', { maximum: 32 })),
});
export type AdresseSiret = z.infer<typeof adresseSiretSchema>;
export type ChampAdresse = keyof AdresseSiret;
export const CHAMPS_ADRESSE = Object.keys(adresseSiretSchema.shape) as ChampAdresse[];

/** Nothing but its country: the letters go to the head office. */
export const ADRESSE_VIDE: AdresseSiret = {
  code_insee: null,
  pays: PAYS_PAR_DEFAUT,
  num_voie: null,
  repet_voie: null,
  type_voie: null,
  voie: null,
  cplt_1: null,
  bp: null,
  cp: null,
  commune: null,
  cedex: null,
};
export const isAdresseVide = (adresse: AdresseSiret): boolean =>
  CHAMPS_ADRESSE.every((champ) => champ === 'pays' || adresse[champ] === null);

export const isEnFrance = ({ pays }: Pick<AdresseSiret, 'pays'>): boolean =>
  (pays ?? PAYS_PAR_DEFAUT).toLocaleUpperCase('fr-FR') === PAYS_PAR_DEFAUT;
