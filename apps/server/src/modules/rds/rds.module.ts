import { dabTable } from '@guichet/contract/dab';
import { rdaCatalogueTable } from '@guichet/contract/rda';
import { rdsTable } from '@guichet/contract/rds';
import type { Genre } from '@guichet/rules/genre';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createReadHistory } from '../../platform/history.ts';
import { createWithAuteur } from '../../platform/record/withAuteur.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { rdaHandlers } from './agrement/agrement.handlers.ts';
import { sayAgrement } from './agrement/sayAgrement.ts';
import { applyRoleJob } from './jobs/applyRole.job.ts';
import { purgeEquipeJob } from './jobs/purgeEquipe.job.ts';
import { sendCleMailJob } from './jobs/sendCleMail.job.ts';
import { sendInvitationJob } from './jobs/sendInvitation.job.ts';
import { dabHandlers } from './mission/dab.handlers.ts';
import { rdsHandlers } from './rds.handlers.ts';
import type { RdsTables } from './rds.tables.ts';
import { bindRds } from './rds.uow.ts';
import { alerteRecherchesJob } from './recherche/alerteRecherches.job.ts';
import { tellRechercheJob } from './recherche/tellRecherche.job.ts';
import { createAnnonces } from './repertoire/annonces.ts';

export const rdsModule: Module = {
  name: 'rds',
  migrations: { schema: 'rds', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [
    'rds.alerteRecherches',
    'rds.applyRole',
    'rds.purgeEquipe',
    'rds.sendCleMail',
    'rds.sendInvitation',
    'rds.tellRecherche',
  ],
  async start({ settings, db: untyped, droits, jobs, mailer, neighbours }: Platform) {
    const db = untyped as unknown as Kysely<RdsTables>;
    const writer = droits as unknown as Kysely<RdsTables> | undefined;
    const annonces = createAnnonces();
    const runOf = (genre: Genre) =>
      createRun({ module: 'rds', db, writer, jobs, bind: bindRds(neighbours, annonces, genre) });
    const withAuteur = createWithAuteur({
      readHistory: createReadHistory(untyped),
      findCompte: neighbours.auth.findCompte,
    });
    const deps = { run: runOf('subvention'), withAuteur, neighbours };
    const agrements = { ...deps, run: sayAgrement(runOf('agrement')) };
    return {
      tables: [
        mounted(rdsTable, rdsHandlers(deps)),
        mounted(dabTable, dabHandlers(deps)),
        mounted(rdaCatalogueTable, rdaHandlers(agrements)),
      ],
      jobs: [
        alerteRecherchesJob(deps),
        sendCleMailJob(deps.run, mailer, settings.PUBLIC_URL),
        sendInvitationJob(deps.run, mailer, settings.PUBLIC_URL),
        applyRoleJob(deps.run, neighbours),
        purgeEquipeJob(deps.run),
        tellRechercheJob({ ...deps, mailer, publicUrl: settings.PUBLIC_URL }),
      ],
    };
  },
};
