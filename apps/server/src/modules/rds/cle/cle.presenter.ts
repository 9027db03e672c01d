import type { Cle as CleAnswer } from '@guichet/contract/rds';
import { dayOf } from '@guichet/rules/jour';
import type { CleDite } from './usecases/listCles.ts';

const iso = (instant: Date | null): string | null => instant && new Date(instant).toISOString();

/** It opens until the end of a day: the one that its last second is in. */
const dernierJour = (expire_at: Date): string => dayOf(new Date(new Date(expire_at).getTime() - 1));

export const toCleAnswer = (cle: CleDite): CleAnswer => ({
  _id: cle.id,
  prefixe: cle.prefixe,
  nom: cle.nom,
  portees: [...cle.portees],
  limites: {
    subventions: [...cle.limites.subventions],
    dispositifs: [...cle.limites.dispositifs],
    dossiers: [...cle.limites.dossiers],
  },
  expire_le: dernierJour(cle.expire_at),
  etat: cle.etat,
  cree_at: new Date(cle.cree_at).toISOString(),
  cree_nom: cle.cree_nom,
  utilise_at: iso(cle.utilise_at),
  revoque_at: iso(cle.revoque_at),
  revoque_nom: cle.revoque_nom,
});
