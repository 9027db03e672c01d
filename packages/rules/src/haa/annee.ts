import { allowed, denied, type Verdict } from '../verdict.ts';

/** approvals.md 3: the life of a year of figures. */
export const ETATS_ANNEE = { a_saisir: 'À saisir', transmis: 'Transmis', rouvert: 'Rouvert' } as const;
export type EtatAnnee = keyof typeof ETATS_ANNEE;

export interface AnneeJugee {
  readonly etat: EtatAnnee;
  readonly annee: number;
  /** How many deliveries are noted. */
  readonly livraisons: number;
}
interface Demande {
  readonly motif?: string | undefined;
  /** Today. */
  readonly jour: string;
}

type RefusAnnee =
  | 'ANNEE_EN_COURS'
  | 'CHIFFRES_VIDES'
  | 'REOUVERTURE_SANS_MOTIF'
  | 'CHIFFRES_DEJA_TRANSMIS'
  | 'CHIFFRES_NON_TRANSMIS';
type Garde = (annee: AnneeJugee, demande: Demande) => RefusAnnee | null;
const isOver = (annee: number, jour: string): boolean => jour > `${annee}-12-31`;

const GARDES = {
  anneeFinie: ({ annee }, { jour }) => (isOver(annee, jour) ? null : 'ANNEE_EN_COURS'),
  livraisonsNotees: ({ livraisons }) => (livraisons > 0 ? null : 'CHIFFRES_VIDES'),
  motifDit: (_, { motif = '' }) => (motif.trim() === '' ? 'REOUVERTURE_SANS_MOTIF' : null),
} as const satisfies Readonly<Record<string, Garde>>;

interface Definition {
  readonly libelle: string;
  readonly de: readonly EtatAnnee[];
  readonly vers: EtatAnnee;
  readonly gardes: readonly (keyof typeof GARDES)[];
  /** What is said to who comes from another state. */
  readonly sinon: RefusAnnee;
}

export const ACTES_ANNEE = {
  transmettre: {
    libelle: 'Transmettre les chiffres',
    de: ['a_saisir', 'rouvert'],
    vers: 'transmis',
    gardes: ['anneeFinie', 'livraisonsNotees'],
    sinon: 'CHIFFRES_DEJA_TRANSMIS',
  },
  rouvrir: {
    libelle: 'Rouvrir les chiffres',
    de: ['transmis'],
    vers: 'rouvert',
    gardes: ['motifDit'],
    sinon: 'CHIFFRES_NON_TRANSMIS',
  },
} as const satisfies Readonly<Record<string, Definition>>;
export type ActeAnnee = keyof typeof ACTES_ANNEE;
export const NOMS_ACTES_ANNEE = Object.keys(ACTES_ANNEE) as [ActeAnnee, ...ActeAnnee[]];

export const canActer = (acte: ActeAnnee, annee: AnneeJugee, demande: Demande): Verdict<RefusAnnee> => {
  const { de, gardes, sinon }: Definition = ACTES_ANNEE[acte];
  if (!de.includes(annee.etat)) return denied(sinon);
  const refus = gardes.map((garde) => GARDES[garde](annee, demande)).find((code) => code !== null);
  return refus ? denied(refus) : allowed;
};

/** What was sent stays what was read: a year is opened again first. */
export const canNoter = (etat: EtatAnnee): Verdict<'CHIFFRES_TRANSMIS'> =>
  etat === 'transmis' ? denied('CHIFFRES_TRANSMIS') : allowed;

/** The day by which the figures of a year are sent, «03-31» of the next; nothing when the approval says none. */
export const echeanceOf = (annee: number, jourDeLAnnee: string | null): string | null =>
  jourDeLAnnee === null ? null : `${annee + 1}-${jourDeLAnnee}`;
