import type { Handlers } from '../../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { idModele, listModelesActe, updateModeleActe } from './usecases/modelesActe.ts';

type Routes = Pick<DemandesRoutes, 'listModelesActe' | 'updateModeleActe'>;

export const modeleHandlers = ({ run, withAuteur }: RoomDeps<InstructionUow>): Handlers<Routes> => ({
  listModelesActe: ({ query: { service } }, call) => run(listModelesActe, { service }, call),
  updateModeleActe: ({ params, body }, call) => {
    const input = { ...params, ...body };
    return withAuteur('modele_lettre', idModele(input), run(updateModeleActe, input, call));
  },
});
