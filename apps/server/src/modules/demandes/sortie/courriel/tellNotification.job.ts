import type { Call } from '../../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { type Echec, isRefusedForGood } from '../../../../platform/mailRefusal.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { SortieUow } from '../sortie.uow.ts';
import type { CourrielAEnvoyer } from './courriel.repository.ts';
import { notificationMail } from './notification.mail.ts';
import { isReachable, pageOf, type TellDeps } from './tell.queries.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** What happened, which the notices carry: who they are for stays in the database. */
    'demandes.tellNotification': { readonly cle: string };
  }
}

type Deps = Pick<TellDeps, 'findComptes' | 'mailer' | 'publicUrl'> & { readonly run: Run<SortieUow> };

interface Pret {
  readonly notice: CourrielAEnvoyer;
  readonly dossier: Dossier | null;
}

const take = async (uow: SortieUow, id: string): Promise<Pret | null> => {
  const notice = await uow.courriels.take(id, new Date());
  if (notice === 'pris') throw new Error('ce courriel est en train de partir');
  if (!notice) return null;
  return { notice, dossier: await uow.dossiers.find({ id: notice.id_dossier, exercice: notice.exercice }) };
};

/** Each notice by itself: one address that refuses does not keep the others waiting, nor writes to them twice. */
export const tellNotificationJob = ({ run, findComptes, mailer, publicUrl }: Deps): JobDefinition => {
  const send = async (id: string, call: Call): Promise<void> => {
    const finish = (courriel: 'envoye' | 'abandonne') =>
      run(({ courriels }: SortieUow) => courriels.finish(id, courriel, new Date()), undefined, call);
    const pret = await run(take, id, call);
    if (!pret) return;
    const { notice, dossier } = pret;
    const [compte] = (await findComptes([notice.destinataire])).filter(isReachable);
    if (!dossier || !compte) return finish('abandonne');
    const nouvelle = { id_fo: dossier.id_fo, phrase: notice.phrase, page: pageOf(dossier) };
    try {
      await mailer.send(notificationMail(compte.email, nouvelle, publicUrl, id));
    } catch (error) {
      if (isRefusedForGood(error as Echec)) return finish('abandonne');
      await run(({ courriels }: SortieUow) => courriels.giveBack(id), undefined, call);
      throw error;
    }
    await finish('envoye');
  };

  return defineJob({
    name: 'demandes.tellNotification',
    async run({ cle }, { jobId }) {
      const call = asJob('demandes.tellNotification', jobId);
      const failures: unknown[] = [];
      for (const id of await run(({ courriels }: SortieUow) => courriels.begin(cle), undefined, call))
        await send(id, call).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  });
};
