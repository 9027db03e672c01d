import { type Cell, type Forme, type Lecture, rejet, type Source } from '../../../../platform/import/forme.ts';
import type { Jeune } from '../../noyau/sceau.ts';

/** All that leaves a line of the issuer: birth date, sex, benefit, parents and the rest are dropped as it is read. */
export interface LigneCode extends Jeune {
  readonly ligne: number;
  readonly id_psp: string;
  readonly exercice_id: string;
  readonly statut: boolean;
  /** The day of its last change at the issuer's, as a number: what comes later wins, in whatever order files are read. */
  readonly vague: number;
}
type Lue = Omit<LigneCode, 'ligne'>;

const COLONNES = [
  ...['nom', 'prenom', 'date_naissance', 'genre', 'organisme', 'situation', 'allocataire', 'adresse_allocataire'],
  ...['created_at', 'updated_at', 'exercice_id', 'uuid_doc', 'zrr', 'qpv', 'a_valider', 'refuser', 'id_psp'],
];
const CODE = /^\d{2}-[A-HJ-NP-Z]{4}-[A-HJ-NP-Z]{4}$/u;
const JOUR = /^(\d{4})-(\d{2})-(\d{2})/u;
const VRAI = /^(?:true|t|1|oui|vrai)$/iu;
const FAUX = /^(?:false|f|0|non|faux|)$/iu;
const TEXTE_MAXIMUM = 120;

const textOf = (cell: Cell, column: string): string => cell(column)?.replace(/\s+/gu, ' ').trim() ?? '';
const isBoolean = (text: string): boolean => VRAI.test(text) || FAUX.test(text);

interface Adresse {
  readonly commune: string;
  readonly code_postal: string;
}
/** The address is a small object of its own; of it the town alone is kept. */
const readAdresse = (text: string): Adresse | null => {
  if (text === '') return { commune: '', code_postal: '' };
  try {
    const said = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const of = (name: string): string => String(said[name] ?? '').slice(0, TEXTE_MAXIMUM);
    return { commune: of('commune'), code_postal: of('code_postal') };
  } catch {
    return null;
  }
};

/** What a line must be, in the order that it is said; no reason ever repeats what the line holds. */
const REFUS: readonly (readonly [motif: string, isRefused: (cell: Cell) => boolean])[] = [
  ['code mal formé', (cell) => !CODE.test(textOf(cell, 'id_psp').toUpperCase())],
  ['personne sans nom', (cell) => textOf(cell, 'nom') === '' || textOf(cell, 'prenom') === ''],
  ['nom trop long', (cell) => Math.max(textOf(cell, 'nom').length, textOf(cell, 'prenom').length) > TEXTE_MAXIMUM],
  ['date de mise à jour mal formée', (cell) => !JOUR.test(textOf(cell, 'updated_at'))],
  ['décision mal formée', (cell) => !isBoolean(textOf(cell, 'refuser')) || !isBoolean(textOf(cell, 'a_valider'))],
  ['adresse illisible', (cell) => readAdresse(textOf(cell, 'adresse_allocataire')) === null],
];

const read = (cell: Cell): Lecture<Lue> => {
  const refused = REFUS.find(([, isRefused]) => isRefused(cell));
  if (refused) return rejet(refused[0]);
  const [, annee, mois, jour] = JOUR.exec(textOf(cell, 'updated_at')) ?? [];
  return {
    kind: 'ligne',
    ligne: {
      ...{ id_psp: textOf(cell, 'id_psp').toUpperCase(), exercice_id: textOf(cell, 'exercice_id') },
      ...{ nom: textOf(cell, 'nom'), prenom: textOf(cell, 'prenom') },
      ...(readAdresse(textOf(cell, 'adresse_allocataire')) ?? { commune: '', code_postal: '' }),
      statut: !VRAI.test(textOf(cell, 'refuser')) && !VRAI.test(textOf(cell, 'a_valider')),
      vague: Number(`${annee}${mois}${jour}`),
    },
  };
};

const beneficiaire: Forme<'beneficiaire', Lue> = {
  nom: 'beneficiaire',
  separator: ';',
  needed: COLONNES,
  start: /^"[^";]{1,120}";"[^";]{1,120}";"\d{4}-\d{2}-\d{2}";/u,
  plainStart: /^[^";]{1,120};[^";]{1,120};\d{4}-\d{2}-\d{2};/u,
  read,
};

/** A wave of the issuer; each young person under their code. */
export const CODES: Source<'beneficiaire', Lue, LigneCode> = {
  nom: 'passsport',
  formes: [beneficiaire],
  cleOf: ({ id_psp }) => id_psp,
  rejets: 'psp.import_rejet',
  keep: (ligne, lue) => ({ ligne, ...lue }),
};
