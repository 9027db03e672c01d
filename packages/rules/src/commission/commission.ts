import type { Fonction, Transition } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** A sitting is prepared, held, then closed: it never goes back. */
export const ETATS_COMMISSION = ['preparee', 'en_seance', 'close'] as const;
export type EtatCommission = (typeof ETATS_COMMISSION)[number];
export const LIBELLES_COMMISSION: Readonly<Record<EtatCommission, string>> = {
  preparee: 'En préparation',
  en_seance: 'En séance',
  close: 'Close',
};

/** Who sits; the address ties them to the account that they may have, and so to their associations. */
export interface MembreCommission {
  readonly id: string;
  readonly nom: string;
  readonly qualite: string;
  readonly courriel: string | null;
}

/** One point of the agenda; under a scheme of a year, it holds the requests that wait for a decision. */
export interface PointCommission {
  readonly id: string;
  readonly heure: string | null;
  readonly titre: string;
  readonly subvention: { readonly id: string; readonly exercice: number } | null;
}

/** What is done of a sitting, when, and whose it is: an agent holds the pen, who decides for the service closes. */
export const ACTES_COMMISSION = {
  preparer: { etats: ['preparee'], fonction: 'instructeur', refus: 'COMMISSION_OUVERTE' },
  ouvrir: { etats: ['preparee'], fonction: 'instructeur', refus: 'COMMISSION_OUVERTE' },
  tenir: { etats: ['en_seance'], fonction: 'instructeur', refus: 'COMMISSION_PAS_EN_SEANCE' },
  clore: { etats: ['en_seance'], fonction: 'decideur', refus: 'COMMISSION_PAS_EN_SEANCE' },
  decider: { etats: ['en_seance', 'close'], fonction: 'decideur', refus: 'COMMISSION_PAS_EN_SEANCE' },
} as const satisfies Readonly<
  Record<string, { readonly etats: readonly EtatCommission[]; readonly fonction: Fonction; readonly refus: string }>
>;
export type ActeCommission = keyof typeof ACTES_COMMISSION;
type RefusActe = (typeof ACTES_COMMISSION)[ActeCommission]['refus'] | 'FONCTION_REQUISE';

export const canCommission = (
  acte: ActeCommission,
  etat: EtatCommission,
  fonctions: readonly Fonction[],
): Verdict<RefusActe> => {
  const { etats, fonction, refus } = ACTES_COMMISSION[acte];
  if (!fonctions.includes(fonction)) return denied('FONCTION_REQUISE');
  return etats.some((one) => one === etat) ? allowed : denied(refus);
};

/** What becomes of one request: the decision that leaves at the end, what must be said, and what the voices must say. */
interface DefinitionSort {
  readonly libelle: string;
  readonly transition: Extract<Transition, 'accorder' | 'refuser' | 'ajourner'> | null;
  /** The amount was voted and carried, was voted down, or was not put to the vote. */
  readonly scrutin: 'pour' | 'contre' | null;
  readonly texte: 'motif' | 'commentaire' | null;
}
export const SORTS = ['adopte', 'refuse', 'ajourne', 'reserve'] as const;
export type Sort = (typeof SORTS)[number];
export const DEFINITIONS_SORT: Readonly<Record<Sort, DefinitionSort>> = {
  adopte: { libelle: 'Adopté', transition: 'accorder', scrutin: 'pour', texte: null },
  refuse: { libelle: 'Refusé', transition: 'refuser', scrutin: 'contre', texte: 'motif' },
  ajourne: { libelle: 'Ajourné', transition: 'ajourner', scrutin: null, texte: 'commentaire' },
  reserve: { libelle: 'En réserve', transition: null, scrutin: null, texte: null },
};
