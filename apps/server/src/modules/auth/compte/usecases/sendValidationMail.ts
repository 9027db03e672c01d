import { randomUUID } from 'node:crypto';
import type { AuthUow } from '../../auth.uow.ts';

const ANSWER = { message: 'Si un compte attend cette confirmation, un nouveau courriel vient d’être envoyé.' };

/**
 * Says the same whether the address is known, unknown or already confirmed, after the same work: the job looks at what
 * waits there, and finds no one where there is none.
 */
export const sendValidationMail = async ({ comptes, jobs }: AuthUow, { email }: { readonly email: string }) => {
  const id_compte = (await comptes.findByEmail(email))?.id ?? randomUUID();
  await jobs.add('auth.sendValidationMail', { id_compte }, `validation:${id_compte}`);
  return ANSWER;
};
