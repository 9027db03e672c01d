import { ROLES_EQUIPE, type RoleEquipe } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { NouveauCompte } from '../compte.ts';
import type { PasswordHasher } from '../passwordHasher.ts';
import { refuseMotDePasse } from '../refuseMotDePasse.ts';
import { carryOut } from './updateCompte.ts';

const SERVICE: readonly string[] = ROLES_EQUIPE;
/** What is left to who has no function any more: to read and close their own account. */
const SANS_FONCTION = ['lca.association'];

interface RoleDonne {
  readonly id: string;
  /** Null once they left. */
  readonly role: RoleEquipe | null;
}

/** The directory judged it: the account says it. One function at a time; who leaves is out of every session. */
export const giveRole = async (uow: AuthUow, { id, role }: RoleDonne, call: Call): Promise<void> => {
  const compte = await uow.comptes.lock(id);
  if (!compte) return;
  const others = compte.roles.filter((one) => !SERVICE.includes(one));
  const left = others.length === 0 ? SANS_FONCTION : others;
  const roles = role === null ? left : [...others, role];
  const isSame = roles.length === compte.roles.length && roles.every((one) => compte.roles.includes(one));
  if (isSame) return;
  await carryOut(uow, { compte, real: { roles }, ...(call.acteur ? {} : { par: id }) }, call);
  if (role === null) await uow.sessions.closeAll(id, { motif_fermeture: 'départ du service', now: call.clock.now() });
};

export interface Invite extends Pick<NouveauCompte, 'email' | 'civilite' | 'nom' | 'prenom'> {
  readonly password: string;
  readonly role: RoleEquipe;
}

const insertInvite = async ({ comptes, history }: AuthUow, nouveau: NouveauCompte): Promise<void> => {
  const compte = await comptes.insert(nouveau);
  if (!compte) throw new DomainError('EMAIL_DEJA_LIE');
  const { id, civilite, nom, prenom, roles } = compte;
  const changements = { compte: { avant: null, apres: { civilite, nom, prenom, roles } } };
  history.record({ objet: 'compte', id_objet: id, action: 'createCompte', changements, par: id });
};

/** The link was read at this address: it needs no other proof. Their second factor is asked for when they sign in. */
export const createInvite =
  (run: Run<AuthUow>, hasher: PasswordHasher) =>
  async ({ password, role, ...input }: Invite, call: Call): Promise<void> => {
    refuseMotDePasse(password, input, 'nouveau.password');
    const mot_de_passe = await hasher.hash(password);
    await run(insertInvite, { ...input, roles: [role], origin: 'lca', enabled: true, mot_de_passe }, call);
  };
