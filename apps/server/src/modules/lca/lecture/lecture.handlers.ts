import type { lectureRoutes } from '@guichet/contract/lca';
import type { Handlers } from '../../../platform/defineModule.ts';
import { presentLigne } from './journal.presenter.ts';
import type { JournalDeps } from './journalDeps.ts';
import { listDepassements } from './usecases/listDepassements.ts';
import { searchJournal } from './usecases/searchJournal.ts';

export const lectureHandlers = (deps: JournalDeps): Handlers<typeof lectureRoutes> => {
  const search = searchJournal(deps);
  const depassements = listDepassements(deps);
  return {
    listLectures: async ({ query }, call) => {
      const { lignes, noms, suivant } = await search(query, call);
      return { lignes: lignes.map(presentLigne(noms)), suivant };
    },
    listDepassements: async (_, call) => ({ depassements: await depassements(call) }),
  };
};
