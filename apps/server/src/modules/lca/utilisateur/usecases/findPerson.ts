import { isOtherSite } from '@guichet/rules/rattachement';
import type { Acteur } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { CompteConnu, Comptes } from '../comptes.ts';

/** The account behind a portal user, asked for before any transaction opens. One's own is already in the session. */
export const findPerson = async (comptes: Comptes, id: string, acteur: Acteur): Promise<CompteConnu> => {
  const compte = acteur.authId === id ? acteur : await comptes.findCompte(id);
  if (!compte) throw new DomainError('UTILISATEUR_INEXISTANT');
  if (isOtherSite(compte.roles)) throw new DomainError('UTILISATEUR_INEXISTANT', { otherSite: true });
  return compte;
};
