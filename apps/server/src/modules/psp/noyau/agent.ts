import type { AgentPsp, TerritoirePsp } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DossierTenu } from './dossier.queries.ts';
import type { PspUow } from './psp.uow.ts';
import { readTerritoireOf } from './territoire.ts';

export const readTerritoire = async (uow: PspUow, { acteur }: Call): Promise<TerritoirePsp> => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return readTerritoireOf(uow, acteur.authId);
};

/** Where they read for their services, and whether the club is theirs: be it by another of their roles. */
export const readAgent = async (
  uow: PspUow,
  dossier: Pick<DossierTenu, 'id_correspondance' | 'created_by'>,
  call: Call,
): Promise<AgentPsp> => {
  const territoire = await readTerritoire(uow, call);
  const authId = call.acteur?.authId ?? '';
  const ties = await uow.membres.rattachementsOf(authId);
  const isTied = ties.some(({ id_correspondance }) => id_correspondance === dossier.id_correspondance);
  return { authId, territoire, hasInteret: isTied || dossier.created_by === authId };
};
