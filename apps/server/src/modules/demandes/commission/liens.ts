import type { MembreCommission } from '@guichet/rules/commission';
import type { TypeCreateur } from '@guichet/rules/dossier';
import { hasInteret } from '@guichet/rules/instruction';
import type { CommissionUow } from './commission.uow.ts';

interface Demande {
  readonly id_correspondance: number;
  readonly created_by: string;
  readonly created_by_type: TypeCreateur;
}
type Lie = (demande: Demande) => boolean;

/** Of the person, whatever role they act in: whether they wrote the request, or are of the association that makes it. */
export const readLien = async ({ membres }: Pick<CommissionUow, 'membres'>, authId: string): Promise<Lie> => {
  const rattachements = await membres.rattachementsOf(authId);
  return ({ id_correspondance, created_by, created_by_type }) =>
    hasInteret({ authId, rattachements }, { id_correspondance, createdBy: { id: created_by, type: created_by_type } });
};

/** Of those who sit: who must withdraw. Asked each time, for an account may come, and an association with it. */
export const readLies = async (
  uow: Pick<CommissionUow, 'membres' | 'comptes'>,
  membres: readonly MembreCommission[],
): Promise<(demande: Demande) => string[]> => {
  const liens: { readonly membre: string; readonly isLie: Lie }[] = [];
  for (const { id, courriel } of membres) {
    const compte = courriel === null ? null : await uow.comptes.findByEmail(courriel);
    if (compte) liens.push({ membre: id, isLie: await readLien(uow, compte.authId) });
  }
  return (demande) => liens.filter(({ isLie }) => isLie(demande)).map(({ membre }) => membre);
};
