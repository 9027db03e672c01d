import { DomainError } from '../../../platform/errors.ts';
import type { UsageLien } from '../auth.tables.ts';
import type { AuthUow } from '../auth.uow.ts';
import type { Compte } from './compte.ts';

export interface UsedLien {
  readonly compte: Compte;
  readonly usage: UsageLien;
  /** The address it was sent to. */
  readonly email: string | null;
  readonly id_inscription: string | null;
}

/** The account first, then its link, as everywhere: an address that changes meanwhile takes its links with it. */
export const useLien = async (
  { comptes, liens }: AuthUow,
  token: string,
  usages: readonly UsageLien[],
  now: Date,
): Promise<UsedLien> => {
  const owner = await liens.findOwner(token);
  const compte = owner ? await comptes.lock(owner) : null;
  if (!compte) throw new DomainError('LIEN_INVALIDE');
  const used = await liens.use(token, usages, compte, now);
  if (!used) throw new DomainError((await liens.isPast(token, usages, compte, now)) ? 'TOKEN_EXPIRE' : 'LIEN_INVALIDE');
  return { compte, ...used };
};
