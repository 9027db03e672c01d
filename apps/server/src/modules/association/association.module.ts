import type { Module, Platform } from '../../platform/defineModule.ts';
import { sortRechercheJob } from './jobs/sortRecherche.job.ts';

export const associationModule: Module = {
  name: 'association',
  migrations: { schema: 'association', folder: new URL('./migrations/', import.meta.url) },
  jobNames: ['association.sortRecherche'],
  async start({ db }: Platform) {
    return { tables: [], jobs: [sortRechercheJob(db)] };
  },
};
