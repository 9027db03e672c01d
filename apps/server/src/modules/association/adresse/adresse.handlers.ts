import type { associationTable } from '@guichet/contract/association';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { SearchAdresses } from '../../../platform/dehors/adresses.ts';
import type { CommuneQueries } from './commune.queries.ts';

export interface AdresseDeps {
  readonly searchAdresses: SearchAdresses;
  readonly communes: CommuneQueries;
}

const MOST = 8;

/** CALL-GEO-001: the address service where there is one, else the towns that we know: nobody is refused for its absence. */
export const adresseHandlers = ({
  searchAdresses,
  communes,
}: AdresseDeps): Pick<Handlers<(typeof associationTable)['routes']>, 'searchAdresses'> => ({
  searchAdresses: async ({ query: { q, cp, communes: isTown } }) => {
    const question = { q, cp, limit: MOST };
    const found = await searchAdresses({ ...question, communes: isTown === 'true' });
    if (found) return { adresses: [...found], source: 'service' };
    return { adresses: await communes.search(question), source: 'communes' };
  },
});
