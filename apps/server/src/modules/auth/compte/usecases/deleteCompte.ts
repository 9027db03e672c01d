import { checkDernierAdmin, checkSuppression, relationOf } from '@guichet/rules/compte';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import { askAnnuaire } from '../askAnnuaire.ts';
import type { Compte } from '../compte.ts';
import { currentActeur } from '../currentActeur.ts';

/** Its sessions and links go with it; its history stays, with no name in it but those it already told. */
export const removeCompte = async (
  { comptes, history, jobs, forgetKept }: AuthUow,
  compte: Compte,
  par?: string,
): Promise<void> => {
  if (compte.roles.includes('lca.admin')) {
    orThrow(checkDernierAdmin(compte, null, await comptes.countOtherAdmins(compte.id)));
  }
  await comptes.delete(compte.id);
  await forgetKept(compte.id);
  await jobs.add('auth.forgetCompte', { id_compte: compte.id }, `oubli:${compte.id}`);
  const changements = { compte: { avant: { roles: compte.roles }, apres: null } };
  const entry = { objet: 'compte', id_objet: compte.id, action: 'deleteCompte', changements };
  history.record(par === undefined ? entry : { ...entry, par });
};

interface Input {
  readonly id: string;
  /** A deletion that was judged when it was asked for, and is now carried out. */
  readonly isJudged?: true;
}

/** Who may not is told the same whether the account exists or not. */
export const deleteCompte = async (uow: AuthUow, { id, isJudged }: Input, call: Call) => {
  const asker = sessionOf(call);
  const compte = await uow.comptes.lock(id);
  const acteur = isJudged ? asker : await currentActeur(uow, asker);
  if (!compte) throw new DomainError(acteur.roles.includes('lca.admin') ? 'UTILISATEUR_INEXISTANT' : 'PROFIL_AUTRUI');
  const annuaire = await askAnnuaire(uow.annuaire, acteur, id);
  orThrow(checkSuppression(relationOf(acteur, compte, annuaire)));
  await removeCompte(uow, compte);
  return { message: 'Le compte est supprimé.' };
};
