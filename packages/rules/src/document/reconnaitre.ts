import { withoutAccents } from '../texte/index.ts';
import { anneesValidite, type TypeDocument } from './types.ts';

/**
 * Words that people put in the name of a file, each alone enough to tell its type. Of two types that a name says, the
 * first of this list is meant: «rapport du commissaire aux comptes» is not the accounts.
 */
const MOTS: readonly (readonly [TypeDocument, readonly string[]])[] = [
  ['CRF', ['compte rendu financier', 'cerfa 15059', '15059', 'crf']],
  ['RCA', ['commissaire aux comptes', 'rapport cac', 'rapport general cac']],
  ['JEP', ['jep', 'jeunesse et education populaire', 'jeunesse education populaire']],
  ['SPORT', ['agrement sport', 'agrement sportif']],
  ['AGR', ['agrement', 'arrete prefectoral']],
  [
    'RIB',
    [
      'rib',
      'releve d identite bancaire',
      'releve identite bancaire',
      'identite bancaire',
      'iban',
      'coordonnees bancaires',
    ],
  ],
  [
    'LDC',
    [
      'liste des dirigeants',
      'liste dirigeants',
      'dirigeants',
      'liste du bureau',
      'composition du bureau',
      'membres du bureau',
      'conseil d administration',
      'liste ca',
    ],
  ],
  ['STC', ['statuts', 'statut']],
  ['CR', ['recepisse de creation', 'recepisse creation', 'declaration de creation']],
  ['MD', ['recepisse de modification', 'recepisse modification', 'declaration de modification']],
  ['REC', ['recepisse', 'journal officiel', 'joafe']],
  ['BPA', ['budget', 'budget previsionnel', 'previsionnel', 'bp']],
  ['RFA', ['rapport financier']],
  [
    'RAR',
    [
      'rapport d activite',
      'rapport d activites',
      'rapport activite',
      'rapport activites',
      'rapport moral',
      'bilan d activite',
      'bilan d activites',
    ],
  ],
  ['PRS', ['projet associatif']],
  ['AFF', ['affiliation', 'attestation federation', 'licence club']],
  ['PV', ['pv', 'pv ag', 'proces verbal', 'compte rendu ag', 'cr ag', 'assemblee generale', 'age', 'ago']],
  [
    'CPT',
    [
      'comptes',
      'comptes annuels',
      'compte de resultat',
      'compte resultat',
      'bilan',
      'bilan comptable',
      'recettes depenses',
      'liasse',
    ],
  ],
];

const LETTRES = /[^a-z]+/u;
const CHIFFRES = /[^a-z0-9]+/u;

/** « Comptes-annuels_2025 (v2).PDF » is « comptes annuels 2025 v 2 ». */
const wordsOf = (nom: string, between: RegExp): string => {
  const dot = nom.lastIndexOf('.');
  const base = dot > 0 ? nom.slice(0, dot) : nom;
  const said = withoutAccents(base)
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase();
  return ` ${said.split(between).filter(Boolean).join(' ')} `;
};

/** What a file is, by its name; null when the name says nothing: then one question is asked. */
export const recognizeType = (nom: string): TypeDocument | null => {
  const said = [wordsOf(nom, LETTRES), wordsOf(nom, CHIFFRES)];
  const found = MOTS.find(([, mots]) => mots.some((mot) => said.some((words) => words.includes(` ${mot} `))));
  return found?.[0] ?? null;
};

const ANNEE = /(?<!\d)(?:19|20)\d{2}(?!\d)/gu;

/** The year that the name says, if a document of this type may bear it; « 2024-2025 » is of its last year. */
export const recognizeAnnee = (nom: string, type: TypeDocument, exercice: number): number | null => {
  const annees = anneesValidite(type, exercice);
  return (
    [...nom.matchAll(ANNEE)]
      .map(([annee]) => Number(annee))
      .filter((annee) => annees.includes(annee))
      .at(-1) ?? null
  );
};
