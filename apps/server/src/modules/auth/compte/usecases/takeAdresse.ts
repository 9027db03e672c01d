import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';
import { leaveAdresse } from './leaveAdresse.ts';

interface Confirmee {
  readonly compte: Compte;
  /** Proved by the link that was opened there. */
  readonly email: string;
}

/** The address asked for becomes the account's; only who reads its mail learns that another account has it meanwhile. */
export const takeAdresse = async (uow: AuthUow, { compte, email }: Confirmee, call: Call): Promise<void> => {
  const updated = await uow.comptes.update(compte, { email, enabled: true });
  if (!updated) throw new DomainError('EMAIL_DEJA_LIE');
  const avant = { email: compte.email, enabled: compte.enabled };
  const changements = changesBetween(avant, { email, enabled: true });
  uow.history.record({ objet: 'compte', id_objet: compte.id, action: 'updateCompte', changements, par: compte.id });
  await leaveAdresse(uow, compte, call);
};
