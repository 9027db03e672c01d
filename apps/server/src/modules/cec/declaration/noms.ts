import type { CecUow } from '../cec.uow.ts';
import type { Nom } from './declaration.ts';

/** Who these accounts are; one that is gone has no name left. */
export const nomsDe = async (
  { comptes }: Pick<CecUow, 'comptes'>,
  authIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Nom>> => {
  const ids = [...new Set(authIds.filter((id) => id !== null))];
  return new Map((await comptes.findComptes(ids)).map(({ authId, nom, prenom }) => [authId, { nom, prenom }]));
};
