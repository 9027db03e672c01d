import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Recue } from '../inscription.repository.ts';
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

const receive = async ({ inscriptions, jobs }: AuthUow, recue: Recue) => {
  const id = await inscriptions.receive(recue);
  await jobs.add('auth.settleInscription', { id }, id);
  return ANSWER;
};

/**
 * The same work for every address: whether it has an account is for the job to find out, where nobody measures the time.
 * The password is hashed before the transaction opens: no connection waits for the processor.
 */
export const register =
  (run: Run<AuthUow>, hasher: PasswordHasher) =>
  async ({ password, sendValidation, ...input }: Inscription, call: Call) => {
    refuseMotDePasse(password, input, 'password');
    const mot_de_passe = await hasher.hash(password);
    return run(receive, { ...input, mot_de_passe, avec_courriel: sendValidation }, call);
  };
