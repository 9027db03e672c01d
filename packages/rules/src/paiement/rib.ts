import type { EtatDossier } from '../dossier/index.ts';
import type { Agent, EtatRib } from '../instruction/index.ts';
import { estDeSaMain } from '../service/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { type CauseRevendication, type ChangementRib, isAuteurRib, tenuesOf } from './tenues.ts';

/** The account that a dossier points at. */
export interface RibVise {
  /** Null when there is none, or none any more. */
  readonly id_rib: string | null;
  /** Its number and its holder are those that were chosen. */
  readonly estLeMeme: boolean;
  readonly change?: ChangementRib | undefined;
  /** P-22: of its association, while no service has confirmed who claims it. */
  readonly revendication?: CauseRevendication | null | undefined;
}

/** Not what was chosen, or not what was confirmed: it must be chosen again, in the open. */
export const isRibAChoisir = ({ id_rib, estLeMeme, change }: RibVise): boolean =>
  !estLeMeme || (change !== undefined && change.apres !== id_rib);

/** Usable when nothing of the one table holds it. */
export const etatRib = (rib: RibVise, now: Date): EtatRib => {
  if (rib.id_rib === null) return 'absent';
  if (isRibAChoisir(rib)) return 'a_choisir';
  const tenues = tenuesOf(rib, now);
  if (tenues.length === 0) return 'utilisable';
  return rib.revendication ? 'non_revendique' : 'tenu';
};

/** A service that has not begun, has paid, or gives nothing has no say in the account of the others. */
export const CONFIRMANTS: readonly EtatDossier[] = ['2', '3', '4', '6', '7', '8'];

/** P-7: a change that waits, of the account that is still the chosen one, by another than who made it. */
export const canConfirmerRib = (
  rib: RibVise,
  agent: Agent,
  { etat }: { readonly etat: EtatDossier },
): Verdict<
  | 'RIB_NON_A_CONFIRMER'
  | 'RIB_AUTRE_SERVICE'
  | 'RIB_MEME_PERSONNE'
  | 'SECONDE_DE_SA_MAIN'
  | 'FONCTION_REQUISE'
  | 'INTERET_PERSONNEL'
> => {
  const { authId, fonctions, hasInteret } = agent;
  if (!fonctions.includes('comptable')) return denied('FONCTION_REQUISE');
  if (!CONFIRMANTS.includes(etat)) return denied('RIB_AUTRE_SERVICE');
  const { id_rib, change } = rib;
  if (id_rib === null || !change || change.confirme_par !== null || isRibAChoisir(rib))
    return denied('RIB_NON_A_CONFIRMER');
  if (isAuteurRib(change, authId)) return denied('RIB_MEME_PERSONNE');
  if (estDeSaMain(agent, change.par) || estDeSaMain(agent, change.inscrit_par ?? null))
    return denied('SECONDE_DE_SA_MAIN');
  return hasInteret ? denied('INTERET_PERSONNEL') : allowed;
};
