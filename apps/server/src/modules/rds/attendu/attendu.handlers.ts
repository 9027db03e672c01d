import { nameCalls } from '@guichet/contract';
import { ATTENDUS_MAXIMUM, NOMS_ATTENDUS, rdsTable } from '@guichet/contract/rds';
import type * as z from 'zod';
import type { Call } from '../../../platform/call.ts';
import type { RdsDeps } from '../rds.deps.ts';
import type { Attendu, Champs, FiltreAttendus, Ressource } from './attendu.ts';
import { createAttendu } from './usecases/createAttendu.ts';
import { deleteAttendu } from './usecases/deleteAttendu.ts';
import { listAttendus } from './usecases/listAttendus.ts';
import { readAttendu } from './usecases/readAttendu.ts';
import { updateAttendu } from './usecases/updateAttendu.ts';

interface One {
  readonly params: { readonly id: string };
}
interface Change extends One {
  readonly body: Champs;
}

/** The generic resource, once for both lists. What an older version of the portal wrote is read by today's schema. */
const ressourceHandlers = <S extends z.ZodType>(ressource: Ressource, entree: S, { run, withAuteur }: RdsDeps) => {
  const present = ({ id, version, champs }: Attendu): z.output<S> => entree.parse({ _id: id, version, ...champs });
  const update = async ({ params, body }: Change, call: Call) =>
    present(
      await withAuteur(ressource, params.id, run(updateAttendu, { ressource, id: params.id, changes: body }, call)),
    );
  return {
    list: async ({ query }: { readonly query: FiltreAttendus }, call: Call) =>
      (await run(listAttendus, { ressource, filtre: query }, call)).map(present),
    read: async ({ params }: One, call: Call) => present(await run(readAttendu, { ressource, id: params.id }, call)),
    create: async ({ body }: { readonly body: Champs }, call: Call) =>
      present(await run(createAttendu, { ressource, champs: body, maximum: ATTENDUS_MAXIMUM }, call)),
    update,
    replace: update,
    remove: ({ params }: One, call: Call) => run(deleteAttendu, { ressource, id: params.id }, call),
  };
};

const { routes } = rdsTable;

export const attenduHandlers = (deps: RdsDeps) => ({
  ...nameCalls(
    NOMS_ATTENDUS['champs-attendus'],
    ressourceHandlers('champs-attendus', routes.readChampAttendu.response, deps),
  ),
  ...nameCalls(
    NOMS_ATTENDUS['documents-attendus'],
    ressourceHandlers('documents-attendus', routes.readDocumentAttendu.response, deps),
  ),
});
