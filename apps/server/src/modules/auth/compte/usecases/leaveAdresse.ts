import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';

/** An address that is left takes its links and registrations with it, and its owner is told. */
export const leaveAdresse = async (
  { adresses, inscriptions, liens, jobs }: AuthUow,
  { id, email }: Compte,
  { clock }: Call,
): Promise<void> => {
  await liens.revoke(id, clock.now());
  await inscriptions.forget(id);
  await adresses.forgetDemandees(id);
  const id_adresse = await adresses.insert(id, 'quittee', email);
  await jobs.add('auth.sendEmailChangedMail', { id_adresse }, `email:${id_adresse}`);
};
