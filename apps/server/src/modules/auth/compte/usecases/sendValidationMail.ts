import type { AuthUow } from '../../auth.uow.ts';

const ANSWER = { message: 'Si un compte attend cette confirmation, un nouveau courriel vient d’être envoyé.' };

/** Says the same whether the address is known, unknown or already confirmed. */
export const sendValidationMail = async ({ comptes, jobs }: AuthUow, { email }: { readonly email: string }) => {
  const compte = await comptes.findByEmail(email);
  if (compte && !compte.enabled) {
    await jobs.add('auth.sendValidationMail', { id_compte: compte.id }, `validation:${compte.id}`);
  }
  return ANSWER;
};
