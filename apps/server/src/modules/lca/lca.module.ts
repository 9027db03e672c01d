import { lcaTable } from '@guichet/contract/lca';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { contenuQueries } from './contenu/contenu.queries.ts';
import { readListesFixes } from './donnees/listesFixes.ts';
import { deleteCompteJob } from './jobs/deleteCompte.job.ts';
import { lcaHandlers } from './lca.handlers.ts';
import type { LcaTables } from './lca.tables.ts';
import { bindLca } from './lca.uow.ts';
import { referentielQueries } from './referentiel/referentiel.queries.ts';
import { comptesOf } from './utilisateur/comptes.ts';

export const lcaModule: Module = {
  name: 'lca',
  migrations: { schema: 'lca', folder: new URL('./migrations/', import.meta.url) },
  jobNames: ['lca.deleteCompte'],
  async start({ db: untyped, jobs, neighbours }: Platform) {
    const db = untyped as unknown as Kysely<LcaTables>;
    const run = createRun({ module: 'lca', db, jobs, bind: bindLca(neighbours.auth) });
    const comptes = comptesOf(neighbours.auth);
    const handlers = lcaHandlers({
      run,
      comptes,
      contenus: contenuQueries(db),
      referentiels: referentielQueries(db),
      listes: await readListesFixes(),
    });
    return { tables: [mounted(lcaTable, handlers)], jobs: [deleteCompteJob(comptes)] };
  },
};
