import * as z from 'zod';
import { ETATS_PAIEMENT, type EtatDossier } from '../dossier/index.ts';
import type { EtatLettre } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** PAIE-001: what becomes of a payment request, by its number. 5 and 6 do not exist. */
export const ETATS_VERSEMENT = {
  1: 'enregistré',
  2: 'traitement_si',
  3: 'en_paiement',
  4: 'remboursé',
  7: 'refusé_si',
  8: 'supprimé',
  9: 'supprimé',
} as const;
/** The same numbers, by what they say. */
export const VERSEMENT = {
  enregistre: 1,
  traitement: 2,
  enPaiement: 3,
  paye: 4,
  refuse: 7,
  supprime: 8,
  supprimeSi: 9,
} as const;
export type EtatVersement = keyof typeof ETATS_VERSEMENT;

/** As people read it. */
export const NOMS_ETAT_VERSEMENT: Readonly<Record<EtatVersement, string>> = {
  1: 'Enregistré',
  2: 'En traitement dans le système comptable',
  3: 'En paiement',
  4: 'Payé',
  7: 'Refusé par le système comptable',
  8: 'Supprimé',
  9: 'Supprimé par le système comptable',
};

export const TYPES_VERSEMENT = {
  acompte: 'Acompte',
  solde: 'Solde',
  complementaire: 'Versement complémentaire',
  reversement: 'Reversement par l’association',
  compensation: 'Compensation sur l’année suivante',
} as const;
export type TypeVersement = keyof typeof TYPES_VERSEMENT;
/** Money that comes back. */
const RETOURS: readonly TypeVersement[] = ['reversement', 'compensation'];
/** Money that leaves. */
export const SORTIES: readonly TypeVersement[] = ['acompte', 'solde', 'complementaire'];

const SUITES: Readonly<Record<EtatVersement, readonly EtatVersement[]>> = {
  1: [2, 8],
  2: [3, 7, 9],
  3: [4, 7],
  4: [],
  7: [1, 8],
  8: [],
  9: [],
};
export const canVersement = (de: EtatVersement, vers: EtatVersement): Verdict<'VERSEMENT_ETAT_IMPOSSIBLE'> =>
  SUITES[de].includes(vers) ? allowed : denied('VERSEMENT_ETAT_IMPOSSIBLE');
export const suitesVersement = (de: EtatVersement): readonly EtatVersement[] => SUITES[de];

export interface Versement {
  readonly type: TypeVersement;
  readonly etat: EtatVersement;
  /** In cents. */
  readonly montant: number;
}

const MORTS: readonly EtatVersement[] = [VERSEMENT.refuse, VERSEMENT.supprime, VERSEMENT.supprimeSi];
export const isRetour = ({ type }: Pick<Versement, 'type'>): boolean => RETOURS.includes(type);
const sum = (versements: readonly Versement[]): number => versements.reduce((total, { montant }) => total + montant, 0);

/** Neither done nor dead: someone still has to move it. */
const EN_COURS: readonly EtatVersement[] = [VERSEMENT.enregistre, VERSEMENT.traitement, VERSEMENT.enPaiement];
export const mouvementsEnCours = <T extends Versement>(versements: readonly T[]): T[] =>
  versements.filter(({ etat }) => EN_COURS.includes(etat));

export interface Solde {
  readonly accorde: number;
  /** On its way: recorded, sent, being paid. */
  readonly enRoute: number;
  readonly paye: number;
  readonly rendu: number;
  readonly reste: number;
}

/** What the treasurer asks: granted, on its way, paid, and what remains. */
export const soldeOf = (accorde: number, versements: readonly Versement[]): Solde => {
  const vivants = versements.filter(({ etat }) => !MORTS.includes(etat));
  const sorties = vivants.filter((one) => !isRetour(one));
  const paye = sum(sorties.filter(({ etat }) => etat === VERSEMENT.paye));
  const enRoute = sum(sorties.filter(({ etat }) => etat !== VERSEMENT.paye));
  return {
    accorde,
    enRoute,
    paye,
    rendu: sum(vivants.filter((one) => isRetour(one) && one.etat === VERSEMENT.paye)),
    reste: Math.max(0, accorde - paye - enRoute),
  };
};

/** Grows with each movement recorded or moved, and never goes back: what someone read of a ledger is this much of it. */
export const versionRegistre = (versements: readonly { readonly version: number }[]): number =>
  versements.reduce((total, { version }) => total + version, 0);

/** Never more out than granted, never more back than paid. */
export const canVerser = (
  nouveau: Pick<Versement, 'type' | 'montant'>,
  accorde: number,
  versements: readonly Versement[],
): Verdict<'VERSEMENT_EXCESSIF'> => {
  const { reste, paye } = soldeOf(accorde, versements);
  const retours = sum(versements.filter((one) => isRetour(one) && !MORTS.includes(one.etat)));
  const room = isRetour(nouveau) ? paye - retours : reste;
  return nouveau.montant <= room ? allowed : denied('VERSEMENT_EXCESSIF');
};

/** Money leaves while the request is being paid; it may still come back after. */
const ETATS_RETOUR: readonly EtatDossier[] = [...ETATS_PAIEMENT, '9'];
export const canEnregistrer = (
  type: TypeVersement,
  { etat, lettre }: { readonly etat: EtatDossier; readonly lettre: EtatLettre | null },
): Verdict<'VERSEMENT_HORS_PAIEMENT'> =>
  lettre === 'notifie' && (isRetour({ type }) ? ETATS_RETOUR : ETATS_PAIEMENT).includes(etat)
    ? allowed
    : denied('VERSEMENT_HORS_PAIEMENT');

/** Each accounting system has its own state of the dossier. */
export const SYSTEMES = { sirepa: 'Sirepa', chorus: 'Chorus' } as const;
export type Systeme = keyof typeof SYSTEMES;
export const systemeOf = (etat: EtatDossier): Systeme | null => {
  if (etat === '7') return 'sirepa';
  return etat === '8' ? 'chorus' : null;
};

export const versementSaisiSchema = z.strictObject({
  type: z.enum(Object.keys(TYPES_VERSEMENT) as [TypeVersement, ...TypeVersement[]]),
  annee: z.int().min(2000).max(2100),
  montant: z.int().min(1).max(1e14),
});
export type VersementSaisi = z.infer<typeof versementSaisiSchema>;
