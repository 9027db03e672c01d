import { isRna, isSiret } from '@guichet/rules/identifiant';
import { type Cell, type Forme, type Lecture, rejet, type Source } from '../../../platform/import/forme.ts';

export interface LigneDeclaration {
  readonly ligne: number;
  readonly numero: string;
  /** The year that the session bears. */
  readonly session: string;
  readonly siret: string | null;
  readonly rna: string | null;
  readonly nom: string;
  readonly prenom: string;
  readonly courriel: string | null;
  readonly activite: string;
  readonly nb_heures: number;
  readonly date_debut: string | null;
  readonly date_fin: string | null;
}
type Lue = Omit<LigneDeclaration, 'ligne'>;

const NUMERO = /^[\w-]{1,40}$/u;
const JOUR = /^\d{4}-\d{2}-\d{2}$/u;
const HEURES_MAXIMUM = 8_784;
const TEXTE_MAXIMUM = 300;

const textOf = (cell: Cell, column: string): string | null => {
  const text = cell(column)?.replace(/\s+/gu, ' ').trim().slice(0, TEXTE_MAXIMUM) ?? '';
  return text === '' ? null : text;
};
const isJour = (text: string): boolean => JOUR.test(text) && !Number.isNaN(Date.parse(text));

/** What a line must be, in the order that it is said. */
const REFUS: readonly (readonly [motif: string, isRefused: (cell: Cell) => boolean])[] = [
  ['numéro mal formé', (cell) => !NUMERO.test(textOf(cell, 'numero') ?? '')],
  ['ni SIRET ni RNA', (cell) => textOf(cell, 'siret') === null && textOf(cell, 'rna') === null],
  ['SIRET mal formé', (cell) => textOf(cell, 'siret') !== null && !isSiret(textOf(cell, 'siret') ?? '')],
  ['RNA mal formé', (cell) => textOf(cell, 'rna') !== null && !isRna(textOf(cell, 'rna') ?? '')],
  ['bénévole sans nom', (cell) => textOf(cell, 'nom') === null || textOf(cell, 'prenom') === null],
  [
    'nombre d’heures impossible',
    (cell) => {
      const heures = Number(textOf(cell, 'nb_heures') ?? '');
      return !Number.isInteger(heures) || heures < 1 || heures > HEURES_MAXIMUM;
    },
  ],
  [
    'date mal formée',
    (cell) =>
      ['date_debut', 'date_fin'].some((name) => textOf(cell, name) !== null && !isJour(textOf(cell, name) ?? '')),
  ],
];

const read = (cell: Cell): Lecture<Lue> => {
  const refused = REFUS.find(([, isRefused]) => isRefused(cell));
  if (refused) return rejet(refused[0]);
  return {
    kind: 'ligne',
    ligne: {
      numero: textOf(cell, 'numero') ?? '',
      session: textOf(cell, 'session') ?? '',
      siret: textOf(cell, 'siret'),
      rna: textOf(cell, 'rna'),
      nom: textOf(cell, 'nom') ?? '',
      prenom: textOf(cell, 'prenom') ?? '',
      courriel: textOf(cell, 'courriel')?.toLowerCase() ?? null,
      activite: textOf(cell, 'activite') ?? 'Non précisé',
      nb_heures: Number(textOf(cell, 'nb_heures')),
      date_debut: textOf(cell, 'date_debut'),
      date_fin: textOf(cell, 'date_fin'),
    },
  };
};

const declaration: Forme<'declaration', Lue> = {
  nom: 'declaration',
  separator: ';',
  needed: [
    'numero',
    'session',
    'siret',
    'rna',
    'nom',
    'prenom',
    'courriel',
    'activite',
    'nb_heures',
    'date_debut',
    'date_fin',
  ],
  start: /^"[\w-]{1,40}";/u,
  plainStart: /^[\w-]{1,40};/u,
  read,
};

/** What the sibling site sends; each declaration under the number that it has there. */
export const DECLARATIONS: Source<'declaration', Lue, LigneDeclaration> = {
  nom: 'cec',
  formes: [declaration],
  cleOf: ({ numero }) => numero,
  rejets: 'cec.import_rejet',
  keep: (ligne, lue) => ({ ligne, ...lue }),
};
