import type { Handlers } from '../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import type { NotationUow } from './notation.uow.ts';
import { readNotation, saveNote, submitNote } from './usecases/notation.ts';

type Routes = Pick<DemandesRoutes, 'readNotation' | 'saveNote' | 'submitNote'>;

/** A note has one author: who comes second is the same person, in another window. */
export const notationHandlers = ({ run }: RoomDeps<NotationUow>): Handlers<Routes> => ({
  readNotation: ({ params }, call) => run(readNotation, params, call),
  saveNote: ({ params, body }, call) => run(saveNote, { ...params, ...body }, call),
  submitNote: ({ params, body }, call) => run(submitNote, { ...params, ...body }, call),
});
