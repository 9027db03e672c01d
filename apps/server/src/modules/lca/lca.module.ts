import { lcaTable } from '@guichet/contract/lca';
import type { Kysely } from 'kysely';
import { poivresOf } from '../../config.ts';
import { createListAncres } from '../../platform/ancre/ancre.repository.ts';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { empreinteAdresse } from '../../platform/lecture/empreinteAdresse.ts';
import { journalQueries } from '../../platform/lecture/journal.queries.ts';
import { createSendToEach } from '../../platform/sendToEach.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { contenuQueries } from './contenu/contenu.queries.ts';
import { readListesFixes } from './donnees/listesFixes.ts';
import { deleteCompteJob } from './jobs/deleteCompte.job.ts';
import { patchRepresentantJob } from './jobs/patchRepresentant.job.ts';
import { tellDecisionJob } from './jobs/tellDecision.job.ts';
import { tellMembresJob } from './jobs/tellMembres.job.ts';
import { tellRetraitJob } from './jobs/tellRetrait.job.ts';
import { tellRevendicationJob } from './jobs/tellRevendication.job.ts';
import { lcaHandlers } from './lca.handlers.ts';
import type { LcaTables } from './lca.tables.ts';
import { bindLca } from './lca.uow.ts';
import { rattachementQueries } from './rattachement/rattachement.queries.ts';
import { referentielQueries } from './referentiel/referentiel.queries.ts';
import { comptesOf } from './utilisateur/comptes.ts';
import { createPresentUtilisateur } from './utilisateur/utilisateur.lecture.ts';

export const lcaModule: Module = {
  name: 'lca',
  migrations: { schema: 'lca', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [
    'lca.deleteCompte',
    'lca.patchRepresentant',
    'lca.tellDecision',
    'lca.tellMembres',
    'lca.tellRetrait',
    'lca.tellRevendication',
  ],
  async start({ settings, db: untyped, droits, jobs, mailer, logger, neighbours }: Platform) {
    const db = untyped as unknown as Kysely<LcaTables>;
    const writer = droits as unknown as Kysely<LcaTables> | undefined;
    const run = createRun({ module: 'lca', db, writer, jobs, bind: bindLca(neighbours) });
    const comptes = comptesOf(neighbours.auth);
    const { PUBLIC_URL: publicUrl, JOIN_POLICY: policy } = settings;
    const sendToEach = createSendToEach({ db: untyped, mailer, logger });
    const membres = {
      rattachements: rattachementQueries(db),
      referentiels: referentielQueries(db),
      associations: neighbours.association,
      findComptes: neighbours.auth.findComptes,
    };
    const handlers = lcaHandlers({
      ...membres,
      present: createPresentUtilisateur(neighbours.association.readIn(untyped)),
      run,
      comptes,
      policy,
      rattachementsOf: neighbours.lca.rattachementsOf,
      readPortee: neighbours.association.porteeIn(untyped),
      contenus: contenuQueries(db),
      listes: await readListesFixes(),
      listAncres: createListAncres(untyped),
      journal: {
        journal: journalQueries(untyped),
        associations: neighbours.association,
        personnes: neighbours.auth,
        cles: neighbours.rds,
        empreintesOf: (email) => poivresOf(settings).map((secret) => empreinteAdresse(email, secret)),
      },
    });
    return {
      tables: [mounted(lcaTable, handlers)],
      jobs: [
        deleteCompteJob(comptes),
        patchRepresentantJob({ comptes, patchRepresentant: neighbours.association.patchRepresentant }),
        tellDecisionJob(comptes, mailer, publicUrl),
        tellMembresJob({ ...membres, sendToEach, publicUrl }),
        tellRetraitJob({ ...membres, sendToEach, publicUrl }),
        tellRevendicationJob({ ...membres, sendToEach, publicUrl }),
      ],
    };
  },
};
