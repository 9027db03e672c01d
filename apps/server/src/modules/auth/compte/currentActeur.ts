import type { Acteur } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AuthUow } from '../auth.uow.ts';

/** The asker as they are at this moment, not as the door found them: asked once the account they aim at is locked. */
export const currentActeur = async ({ comptes }: AuthUow, acteur: Acteur): Promise<Acteur> => {
  const compte = await comptes.findById(acteur.authId);
  if (!compte || compte.locked) throw new DomainError('SESSION_ABSENTE');
  return { ...acteur, roles: compte.roles };
};
