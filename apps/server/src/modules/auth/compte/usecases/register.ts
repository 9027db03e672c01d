import { roleAfterRegistration } from '@guichet/rules/acteur';
import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte, NouveauCompte } from '../compte.ts';
import type { PasswordHasher } from '../passwordHasher.ts';
import { refuseMotDePasse } from '../refuseMotDePasse.ts';

export interface Inscription {
  readonly email: string;
  readonly password: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly origin: string;
  readonly sendValidation: boolean;
}

/** The same words whether the address is known or not: its owner alone learns it, by mail. */
const ANSWER = {
  message: 'Un courriel vient de vous être envoyé : ouvrez le lien qu’il contient pour confirmer votre adresse.',
};

type Prepared = NouveauCompte & { readonly sendValidation: boolean };

/** The account that waits at this address for its first confirmation; null when it was confirmed once: its owner is told. */
const findWaiting = async ({ comptes, inscriptions, jobs }: AuthUow, email: string): Promise<Compte | null> => {
  const found = await comptes.findByEmail(email);
  const known = found ? await comptes.lock(found.id) : null;
  if (!known) return null;
  if (!known.enabled && (await inscriptions.listOf(known.id)).length > 0) return known;
  await jobs.add('auth.sendKnownAddressMail', { id_compte: known.id }, `connu:${known.id}`);
  return null;
};

const insertCompte = async ({ comptes, history }: AuthUow, nouveau: NouveauCompte): Promise<Compte | null> => {
  const compte = await comptes.insert(nouveau);
  if (!compte) return null;
  const { id, civilite, nom, prenom, roles } = compte;
  const changements = { compte: { avant: null, apres: { civilite, nom, prenom, roles } } };
  history.record({ objet: 'compte', id_objet: id, action: 'register', changements, par: id });
  return compte;
};

/** Each registration keeps its own password and names, which only its own link puts on the account. */
const insertInscription = async (uow: AuthUow, { sendValidation, ...nouveau }: Prepared) => {
  const compte = (await insertCompte(uow, nouveau)) ?? (await findWaiting(uow, nouveau.email));
  if (!compte) return ANSWER;
  const { mot_de_passe, civilite, nom, prenom } = nouveau;
  const id_inscription = await uow.inscriptions.insert(compte.id, { mot_de_passe, civilite, nom, prenom });
  const payload = { id_compte: compte.id, id_inscription };
  if (sendValidation) await uow.jobs.add('auth.sendValidationMail', payload, `validation:${id_inscription}`);
  return ANSWER;
};

/** The password is hashed before the transaction opens: no connection waits for the processor. */
export const register =
  (run: Run<AuthUow>, hasher: PasswordHasher) =>
  async ({ password, ...input }: Inscription, call: Call) => {
    refuseMotDePasse(password, input, 'password');
    const mot_de_passe = await hasher.hash(password);
    return run(insertInscription, { ...input, mot_de_passe, roles: [roleAfterRegistration([])] }, call);
  };
