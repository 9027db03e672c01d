import type { authTable } from '@guichet/contract/auth';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { toCompteAdministre, toUser } from './compte.presenter.ts';
import { createCompte } from './usecases/createCompte.ts';

type AdministrationCalls = 'listUsers' | 'createCompte' | 'listHistorique';

export const administrationHandlers = ({
  run,
  comptes,
  hasher,
  readHistory,
}: AuthDeps): Pick<Handlers<(typeof authTable)['routes']>, AdministrationCalls> => {
  const create = createCompte(run, hasher);
  const mustExist = async (id: string) => {
    if (!(await comptes.exists(id))) throw new DomainError('UTILISATEUR_INEXISTANT');
  };
  return {
    listUsers: async ({ query }) => {
      if (query.after) await mustExist(query.after);
      const found = await comptes.list({ ...query, limit: query.limit + 1 });
      const page = found.slice(0, query.limit);
      const suivant = found.length > page.length ? (page.at(-1)?.id ?? null) : null;
      return { users: page.map(toCompteAdministre), suivant };
    },
    createCompte: async ({ body }, call) => toUser(await create(body, call)),
    listHistorique: async ({ params, query }) => {
      const entries = await readHistory('compte', params.id, query.limit);
      if (entries.length === 0) await mustExist(params.id);
      return {
        evenements: entries.map(({ survenu_at, ...entry }) => ({ ...entry, survenu_le: survenu_at.toISOString() })),
      };
    },
  };
};
