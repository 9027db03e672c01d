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

/** Few cells hold anything to tidy: those are looked for before they are written again. */
const BLANCS = /\s\s|[^\S ]/u;
const tidy = (text = ''): string => (BLANCS.test(text) ? text.replace(/\s+/gu, ' ') : text).trim();
const isBoolean = (text: string): boolean => VRAI.test(text) || FAUX.test(text);

interface Adresse {
  readonly commune: string;
  readonly code_postal: string;
}
const AUCUNE: Adresse = { commune: '', code_postal: '' };
/** The address is a small object of its own; of it the town alone is kept. */
const readAdresse = (text: string): Adresse | null => {
  if (text === '') return AUCUNE;
  try {
    const said = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const of = (name: string): string => String(said[name] ?? '').slice(0, TEXTE_MAXIMUM);
    return { commune: of('commune'), code_postal: of('code_postal') };
  } catch {
    return null;
  }
};

interface Textes
  extends Record<'id_psp' | 'exercice_id' | 'nom' | 'prenom' | 'jour' | 'refuser' | 'a_valider', string> {
  readonly adresse: Adresse | null;
}
const textesOf = (cell: Cell): Textes => ({
  ...{ id_psp: tidy(cell('id_psp')).toUpperCase(), exercice_id: tidy(cell('exercice_id')) },
  ...{ nom: tidy(cell('nom')), prenom: tidy(cell('prenom')), jour: tidy(cell('updated_at')) },
  ...{ refuser: tidy(cell('refuser')), a_valider: tidy(cell('a_valider')) },
  adresse: readAdresse(tidy(cell('adresse_allocataire'))),
});

/** What a line must be, in the order that it is said; no reason ever repeats what the line holds. */
const REFUS: readonly (readonly [motif: string, isRefused: (textes: Textes) => boolean])[] = [
  ['code mal formé', ({ id_psp }) => !CODE.test(id_psp)],
  ['personne sans nom', ({ nom, prenom }) => nom === '' || prenom === ''],
  ['nom trop long', ({ nom, prenom }) => Math.max(nom.length, prenom.length) > TEXTE_MAXIMUM],
  ['date de mise à jour mal formée', ({ jour }) => !JOUR.test(jour)],
  ['décision mal formée', ({ refuser, a_valider }) => !isBoolean(refuser) || !isBoolean(a_valider)],
  ['adresse illisible', ({ adresse }) => adresse === null],
];

const read = (cell: Cell): Lecture<Lue> => {
  const textes = textesOf(cell);
  const refused = REFUS.find(([, isRefused]) => isRefused(textes));
  if (refused) return rejet(refused[0]);
  const { id_psp, exercice_id, nom, prenom, jour: change, refuser, a_valider, adresse } = textes;
  const [, annee, mois, jour] = JOUR.exec(change) ?? [];
  return {
    kind: 'ligne',
    ligne: {
      ...{ id_psp, exercice_id, nom, prenom, ...(adresse ?? AUCUNE) },
      statut: !VRAI.test(refuser) && !VRAI.test(a_valider),
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
