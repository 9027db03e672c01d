import type { Manquant } from '@guichet/contract/demandes';
import { compte } from './reste.ts';
import type { EtatTache } from './Tache.tsx';

export const ATTENTE = { etat: 'inconnu', mot: '' } as const;
export interface Etat {
  readonly etat: EtatTache;
  readonly mot: string;
}
export const etatOf = (manques: readonly Manquant[], mot: string): Etat =>
  manques.length === 0
    ? { etat: 'fait', mot: 'Terminé' }
    : { etat: 'manque', mot: `Il manque ${compte(manques.length, mot)}` };
