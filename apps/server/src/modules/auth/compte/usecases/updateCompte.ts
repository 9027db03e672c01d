import {
  type CompteChanges,
  changedFields,
  checkDernierAdmin,
  checkModification,
  checkRolesDonnes,
  relationOf,
} from '@guichet/rules/compte';
import { conflictsOf } from '@guichet/rules/versions';
import type { Acteur, Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import { askAnnuaire } from '../askAnnuaire.ts';
import type { Compte, ModifiableCompte } from '../compte.ts';
import { currentActeur } from '../currentActeur.ts';
import { applyEffects } from './applyEffects.ts';
import { askAdresse } from './askAdresse.ts';

interface Input {
  readonly id: string;
  readonly changes: CompteChanges;
}

const modifiableOf = (compte: Compte): ModifiableCompte => {
  const { civilite, nom, prenom, email, roles, enabled, locked, locked_motif, mustChangePassword } = compte;
  return { civilite, nom, prenom, email, roles, enabled, locked, locked_motif, mustChangePassword };
};

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role));

/** The same roles in another order are no change, and keep the very list, so that fields compare by value. */
const keepSameRoles = ({ roles: before }: ModifiableCompte, asked: Partial<ModifiableCompte>) =>
  asked.roles && isSameList(before, asked.roles) ? { ...asked, roles: before } : asked;

const checkRights = async (uow: AuthUow, acteur: Acteur, compte: Compte, { changes }: Input): Promise<void> => {
  const annuaire = await askAnnuaire(uow.annuaire, acteur, compte.id);
  orThrow(checkModification(relationOf(acteur, compte, annuaire), Object.keys(changes)));
  if (changes.roles) orThrow(checkRolesDonnes(acteur, changes.roles));
};

const checkAdmins = async ({ comptes }: AuthUow, compte: Compte, real: Partial<ModifiableCompte>): Promise<void> => {
  const after = { ...modifiableOf(compte), ...real };
  if (compte.roles.includes('lca.admin') && (real.roles || real.locked)) {
    orThrow(checkDernierAdmin(compte, after, await comptes.countOtherAdmins(compte.id)));
  }
};

/** A new address is to be confirmed; a lock that opens forgets why it was shut. */
const withConsequences = (real: Partial<ModifiableCompte>): Partial<ModifiableCompte> => ({
  ...real,
  ...(real.email === undefined ? {} : { enabled: false }),
  ...(real.locked === false ? { locked_motif: null } : {}),
});

interface Ecriture {
  readonly compte: Compte;
  readonly real: Partial<ModifiableCompte>;
  /** Who asked, when no session says it. */
  readonly par?: string;
}

/** A change that was judged: written, told to history, with what follows from it. */
export const carryOut = async (uow: AuthUow, { compte, real, par }: Ecriture, call: Call): Promise<Compte> => {
  const current = modifiableOf(compte);
  await checkAdmins(uow, compte, real);
  const updated = await uow.comptes.update(compte, withConsequences(real));
  if (!updated) throw new DomainError('EMAIL_DEJA_LIE');
  const changements = changesBetween({ ...current }, { ...keepSameRoles(current, modifiableOf(updated)) });
  const entry = { objet: 'compte', id_objet: compte.id, action: 'updateCompte', changements };
  uow.history.record(par === undefined ? entry : { ...entry, par });
  await applyEffects(uow, { before: compte, after: updated }, call);
  return updated;
};

/** One's own address only waits for its confirmation. Different fields merge; the same field changed by two people comes back with both values. */
export const updateCompte = async (uow: AuthUow, input: Input, call: Call): Promise<Compte> => {
  const asker = sessionOf(call);
  const { id, changes } = input;
  const compte = await uow.comptes.lock(id);
  const acteur = await currentActeur(uow, asker);
  if (!compte) throw new DomainError(acteur.roles.includes('lca.admin') ? 'UTILISATEUR_INEXISTANT' : 'PROFIL_AUTRUI');
  await checkRights(uow, acteur, compte, input);
  const current = modifiableOf(compte);
  const asked = keepSameRoles(current, changes);
  const conflits = conflictsOf(compte, { ...current }, asked, call.version ?? compte.version);
  if (conflits.length > 0) throw new DomainError('VERSION_DEPASSEE', { conflits });
  const { email, ...others } = changedFields({ ...current }, { ...current, ...asked });
  const isWish = email !== undefined && acteur.authId === id;
  if (isWish) await askAdresse(uow, { compte, email }, call);
  const real = isWish || email === undefined ? others : { ...others, email };
  if (Object.keys(real).length === 0) return compte;
  return carryOut(uow, { compte, real }, call);
};
