import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Fonction } from './fonctions.ts';

/** What narrows and sorts a work list, as the address of the screen writes it. */
type ChampVue =
  | ('vue' | 'genre' | 'q' | 'exercice' | 'etat' | 'statut' | 'dispositif' | 'crf' | 'tri')
  | ('agent' | 'retard' | 'du' | 'au' | 'min' | 'max' | 'colonnes');
export type FiltresVue = Readonly<Record<ChampVue, string>>;

/** Few enough to be read at a glance, of one person or of one service. */
const VUES_MAXIMUM = 30;

export const canGarder = (gardees: number): Verdict<'VUES_TROP_NOMBREUSES'> =>
  gardees < VUES_MAXIMUM ? allowed : denied('VUES_TROP_NOMBREUSES');

interface VueJugee {
  readonly auth_id: string;
  /** Null: of its author alone. */
  readonly id_service: string | null;
}
/** Who made it; and, of what a service shares, who supervises that service. */
export const canRetirerVue = (
  { auth_id, id_service }: VueJugee,
  { authId, fonctions }: { readonly authId: string; readonly fonctions: readonly Fonction[] },
): Verdict<'FONCTION_REQUISE'> =>
  auth_id === authId || (id_service !== null && fonctions.includes('superviseur'))
    ? allowed
    : denied('FONCTION_REQUISE');
