import { randomBytes } from 'node:crypto';
import { checkRolesDonnes } from '@guichet/rules/compte';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import type { Compte, NouveauCompte } from '../compte.ts';
import type { PasswordHasher } from '../passwordHasher.ts';
import { refuseMotDePasse } from '../refuseMotDePasse.ts';

export interface CompteService {
  readonly login: string;
  readonly password?: string | undefined;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
}

const insertCompte = async ({ comptes, history, jobs }: AuthUow, nouveau: NouveauCompte): Promise<Compte> => {
  const compte = await comptes.insert(nouveau);
  if (!compte) throw new DomainError('EMAIL_DEJA_LIE');
  const { id, civilite, nom, prenom, roles } = compte;
  const changements = { compte: { avant: null, apres: { civilite, nom, prenom, roles } } };
  history.record({ objet: 'compte', id_objet: id, action: 'createCompte', changements });
  const payload = { id_compte: id, usage: 'premier-mot-de-passe' } as const;
  await jobs.add('auth.sendPasswordLinkMail', payload, `premier:${id}`);
  return compte;
};

/** For someone else: they choose their own password by the link; one given here serves once. */
export const createCompte =
  (run: Run<AuthUow>, hasher: PasswordHasher) =>
  async ({ login: email, password, ...input }: CompteService, call: Call): Promise<Compte> => {
    const acteur = sessionOf(call);
    orThrow(checkRolesDonnes(acteur, input.roles));
    if (password !== undefined) refuseMotDePasse(password, { ...input, email }, 'password');
    const mot_de_passe = await hasher.hash(password ?? randomBytes(32).toString('base64url'));
    const made = { mustChangePassword: true, origin: 'lca', cree_par: acteur.authId };
    return run(insertCompte, { ...input, ...made, email, mot_de_passe }, call);
  };
