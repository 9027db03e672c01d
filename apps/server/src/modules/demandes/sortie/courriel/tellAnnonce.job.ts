import { createSendAnnonces } from '../../../../platform/annonce/sendAnnonces.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import { type Dossier, readReference } from '../../noyau/dossier/dossier.ts';
import { pageOf } from '../adresses.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { notificationMail } from './notification.mail.ts';
import { isReachable, type TellDeps } from './tell.queries.ts';

/** What happened, which the notices carry: who they are for stays in the database. */
interface Fait {
  readonly cle: string;
}
declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellAnnonce': Fait;
    /** What the version before promised; none is added. */
    'demandes.tellNotification': Fait;
  }
}

type Deps = Pick<TellDeps, 'findComptes' | 'mailer' | 'publicUrl'> & { readonly run: Run<SortieUow> };

const findDossiers = async ({ dossiers }: SortieUow, ids: readonly string[]): Promise<Map<string, Dossier>> => {
  const found = new Map<string, Dossier>();
  for (const id of ids) {
    const dossier = await dossiers.find(readReference(id));
    if (dossier) found.set(id, dossier);
  }
  return found;
};

export const tellAnnonceJobs = ({ run, findComptes, mailer, publicUrl }: Deps): JobDefinition[] => {
  const sendAll = createSendAnnonces<SortieUow, Dossier>({
    run,
    mailer,
    findObjets: findDossiers,
    findEmails: async (authIds) =>
      new Map((await findComptes([...authIds])).filter(isReachable).map(({ authId, email }) => [authId, email])),
    write: (email, dossier, { id, phrase }) =>
      notificationMail(email, { id_fo: dossier.id_fo, phrase, page: pageOf(dossier) }, publicUrl, id),
  });
  const jobOf = (name: 'demandes.tellAnnonce' | 'demandes.tellNotification'): JobDefinition =>
    defineJob({
      name,
      isPatient: true,
      async run({ cle }, { jobId }) {
        const [failure] = (await sendAll([cle], asJob(name, jobId))).values();
        if (failure !== undefined) throw failure;
      },
      async runBatch(attempts) {
        const cles = [...new Set(attempts.map(({ payload }) => payload.cle))];
        const left = await sendAll(cles, asJob(name, attempts[0]?.context.jobId ?? ''));
        return attempts.map(({ payload }) => left.get(payload.cle) ?? null);
      },
    });
  return [jobOf('demandes.tellAnnonce'), jobOf('demandes.tellNotification')];
};
