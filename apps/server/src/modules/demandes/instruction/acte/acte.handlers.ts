import type { ACTE_ROUTES, VERIFICATION_ROUTES } from '@guichet/contract/demandes';
import type { Handlers } from '../../../../platform/defineModule.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readReference } from '../../noyau/dossier/dossier.ts';
import type { RoomDeps } from '../../noyau/noyau.deps.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { depositActe } from './usecases/depositActe.ts';
import { findActeFichier, readActe } from './usecases/readActe.ts';
import { retainActe } from './usecases/retainActe.ts';
import { signActe } from './usecases/signActe.ts';
import { verifyActe } from './usecases/verifyActe.ts';

/** Of grants and of approvals alike. */
export const acteHandlers = ({ run, withAuteur, files }: RoomDeps<InstructionUow>): Handlers<typeof ACTE_ROUTES> => {
  const deposit = depositActe({ run, store: files.store });
  const told = <T>(reference: string, work: Promise<T>) =>
    withAuteur('dossier', String(readReference(reference).id), work);
  return {
    readActe: ({ params }, call) => run(readActe, params, call),
    signActe: ({ params }, call) => told(params.id, run(signActe, params, call)),
    depositActe: ({ params, body: { file } }, call) => told(params.id, deposit({ ...params, file }, call)),
    retainActe: ({ params, body }, call) => told(params.id, run(retainActe, { ...params, ...body }, call)),
    readActeFichier: async ({ params }, call) => {
      const { cle, nom, octets } = await run(findActeFichier, params, call);
      const content = await files.store.get(cle);
      if (!content) throw new DomainError('FICHIER_INDISPONIBLE');
      return { content, name: nom, type: 'application/pdf', size: octets, inline: false };
    },
  };
};

export const verificationHandlers = ({
  run,
}: Pick<RoomDeps<InstructionUow>, 'run'>): Handlers<typeof VERIFICATION_ROUTES> => ({
  verifyActe: ({ params }, call) => run(verifyActe, params, call),
});
