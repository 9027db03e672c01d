import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';

const ANSWER = { message: 'Si un compte attend cette confirmation, un nouveau courriel vient d’être envoyé.' };

/**
 * Several registrations may wait at one address, and nothing tells which is its owner's: they then get a link by which
 * they choose the password themselves.
 */
const sendAgain = async ({ inscriptions, jobs }: AuthUow, { id: id_compte }: Compte): Promise<void> => {
  const [id_inscription, another] = await inscriptions.listOf(id_compte);
  if (another) {
    const payload = { id_compte, usage: 'reinitialisation' } as const;
    await jobs.add('auth.sendPasswordLinkMail', payload, `reinitialisation:${id_compte}`);
    return;
  }
  const payload = { id_compte, ...(id_inscription ? { id_inscription } : {}) };
  await jobs.add('auth.sendValidationMail', payload, `validation:${id_compte}`);
};

/** Says the same whether the address is known, unknown or already confirmed. */
export const sendValidationMail = async (uow: AuthUow, { email }: { readonly email: string }) => {
  const compte = await uow.comptes.findByEmail(email);
  if (compte && !compte.enabled) await sendAgain(uow, compte);
  return ANSWER;
};
