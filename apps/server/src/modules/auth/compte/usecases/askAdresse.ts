import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';

/**
 * A person asks for another address. Nothing changes before the link sent there is opened, and nothing is looked up
 * here: whether the address has an account is for its owner to learn, by the mail that the job writes (P-12).
 */
export const askAdresse = async (
  { adresses, liens, jobs }: AuthUow,
  { compte: { id }, email }: { readonly compte: Compte; readonly email: string },
  { clock }: Call,
): Promise<void> => {
  await adresses.forgetDemandees(id);
  await liens.revoke(id, clock.now(), ['adresse']);
  const id_adresse = await adresses.insert(id, 'demandee', email);
  await jobs.add('auth.sendNewAddressMail', { id_adresse }, `adresse:${id_adresse}`);
};
