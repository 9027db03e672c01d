import type { EtatDossier } from '../dossier/index.ts';
import type { Agent, EtatRib } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** P-7: how long a changed account waits before money may go to it. */
export const HEURES_RIB = 72;
const HEURE_MS = 3_600_000;

export interface ChangementRib {
  /** The account that it was changed to. */
  readonly apres: string;
  readonly par: string;
  readonly demande_at: string;
  readonly confirme_par: string | null;
  readonly confirme_at: string | null;
}

/** The account that a dossier points at. */
export interface CompteVise {
  /** Null when there is none, or none any more. */
  readonly id_rib: string | null;
  /** Its number and its holder are those that were chosen. */
  readonly estLeMeme: boolean;
  readonly change?: ChangementRib | undefined;
}

/** Not what was chosen, or not what was confirmed: it must be chosen again, in the open. */
export const isRibAChoisir = ({ id_rib, estLeMeme, change }: CompteVise): boolean =>
  !estLeMeme || (change !== undefined && change.apres !== id_rib);

/** Usable when it never changed after the award, or once a second person confirmed it and the hold is over. */
export const etatRib = (compte: CompteVise, now: Date): EtatRib => {
  const { id_rib, change } = compte;
  if (id_rib === null) return 'absent';
  if (isRibAChoisir(compte)) return 'a_choisir';
  if (!change) return 'utilisable';
  const isOver = now.getTime() - Date.parse(change.demande_at) >= HEURES_RIB * HEURE_MS;
  return change.confirme_par !== null && change.confirme_par !== change.par && isOver ? 'utilisable' : 'tenu';
};

/** A service that has not begun, has paid, or gives nothing has no say in the account of the others. */
const CONFIRMANTS: readonly EtatDossier[] = ['2', '3', '4', '6', '7', '8'];

/** P-7: a change that waits, of the account that is still the chosen one, by another than who made it. */
export const canConfirmerRib = (
  compte: CompteVise,
  { authId, fonctions, hasInteret }: Agent,
  { etat }: { readonly etat: EtatDossier },
): Verdict<
  'RIB_NON_A_CONFIRMER' | 'RIB_AUTRE_SERVICE' | 'RIB_MEME_PERSONNE' | 'FONCTION_REQUISE' | 'INTERET_PERSONNEL'
> => {
  if (!fonctions.includes('comptable')) return denied('FONCTION_REQUISE');
  if (!CONFIRMANTS.includes(etat)) return denied('RIB_AUTRE_SERVICE');
  const { id_rib, change } = compte;
  if (id_rib === null || !change || change.confirme_par !== null || isRibAChoisir(compte))
    return denied('RIB_NON_A_CONFIRMER');
  if (change.par === authId) return denied('RIB_MEME_PERSONNE');
  return hasInteret ? denied('INTERET_PERSONNEL') : allowed;
};

/** When the hold ends, if only time is awaited. */
export const finRib = ({ demande_at }: Pick<ChangementRib, 'demande_at'>): string =>
  new Date(Date.parse(demande_at) + HEURES_RIB * HEURE_MS).toISOString();
