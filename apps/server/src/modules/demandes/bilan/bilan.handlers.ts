import { Readable } from 'node:stream';
import type { delaiTable } from '@guichet/contract/rds';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import { csvOf } from './bilan.presenter.ts';
import type { BilanUow } from './bilan.uow.ts';
import { readBilan, readDelai } from './usecases/readBilan.ts';

type Routes = Pick<DemandesRoutes, 'readBilan' | 'exportBilan'>;

export const bilanHandlers = ({ run }: RoomDeps<BilanUow>): Handlers<Routes> => ({
  readBilan: ({ query: { role: _, ...question } }, call) => run(readBilan, question, call),
  exportBilan: async ({ query: { role: _, ...question } }, call) => {
    const bilan = await run(readBilan, question, call);
    const content = Readable.from([csvOf(bilan)]);
    const name = `chiffres-${bilan.exercice}.csv`;
    return { content, name, type: 'text/csv; charset=utf-8', size: null, inline: false };
  },
});

export const delaiHandlers = ({ run }: RoomDeps<BilanUow>): Handlers<(typeof delaiTable)['routes']> => ({
  readDelai: ({ query }, call) => run(readDelai, query, call),
});
