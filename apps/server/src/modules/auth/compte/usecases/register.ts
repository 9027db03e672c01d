import { roleAfterRegistration } from '@guichet/rules/acteur';
import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { NouveauCompte } from '../compte.ts';
import type { PasswordHasher } from '../passwordHasher.ts';

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

const insertCompte = async ({ comptes, history, jobs }: AuthUow, input: Prepared) => {
  const { sendValidation, ...nouveau } = input;
  const compte = await comptes.insert(nouveau);
  if (!compte) {
    const known = await comptes.findByEmail(nouveau.email);
    if (known) await jobs.add('auth.sendKnownAddressMail', { id_compte: known.id }, `connu:${known.id}`);
    return ANSWER;
  }
  const { civilite, nom, prenom, roles } = compte;
  const apres = { civilite, nom, prenom, roles };
  history.record({
    objet: 'compte',
    id_objet: compte.id,
    action: 'register',
    changements: { compte: { avant: null, apres } },
  });
  if (sendValidation) await jobs.add('auth.sendValidationMail', { id_compte: compte.id }, `validation:${compte.id}`);
  return ANSWER;
};

/** The password is hashed before the transaction opens: no connection waits for the processor. */
export const register =
  (run: Run<AuthUow>, hasher: PasswordHasher) =>
  async ({ password, ...input }: Inscription, call: Call) => {
    const mot_de_passe = await hasher.hash(password);
    return run(insertCompte, { ...input, mot_de_passe, roles: [roleAfterRegistration([])] }, call);
  };
