import { changedFields, conflictsOf, type Profil } from '@guichet/rules/compte';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';

interface Input {
  readonly id: string;
  readonly changes: Partial<Profil>;
}

const profilOf = ({ civilite, nom, prenom }: Compte): Profil => ({ civilite, nom, prenom });

/** Different fields merge; the same field changed by two people comes back with both values. */
export const updateCompte = async (
  { comptes, history }: AuthUow,
  { id, changes }: Input,
  call: Call,
): Promise<Compte> => {
  if (call.acteur?.authId !== id) throw new DomainError('PROFIL_AUTRUI');
  const compte = await comptes.lock(id);
  if (!compte) throw new DomainError('UTILISATEUR_INEXISTANT');
  const current = profilOf(compte);
  const conflits = conflictsOf(compte, current, changes, call.version ?? compte.version);
  if (conflits.length > 0) throw new DomainError('VERSION_DEPASSEE', { conflits });
  const real = changedFields(current, { ...current, ...changes });
  if (Object.keys(real).length === 0) return compte;
  const updated = await comptes.update(compte, real);
  const changements = changesBetween(current, profilOf(updated));
  history.record({ objet: 'compte', id_objet: id, action: 'updateCompte', changements });
  return updated;
};
