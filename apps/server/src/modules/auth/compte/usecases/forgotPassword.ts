import { randomUUID } from 'node:crypto';
import type { AuthUow } from '../../auth.uow.ts';

const ANSWER = {
  message: 'Si un compte existe à cette adresse, un courriel vient d’être envoyé pour choisir un nouveau mot de passe.',
};

/**
 * Says the same for every address, after the same work: the job is written for an address that nobody has too, and finds
 * no one. A locked account gets nothing that could open it.
 */
export const forgotPassword = async ({ comptes, jobs }: AuthUow, { email }: { readonly email: string }) => {
  const id_compte = (await comptes.findByEmail(email))?.id ?? randomUUID();
  const payload = { id_compte, usage: 'reinitialisation' } as const;
  await jobs.add('auth.sendPasswordLinkMail', payload, `reinitialisation:${id_compte}`);
  return ANSWER;
};
