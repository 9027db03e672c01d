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

/** Few enough to have left, or been refused, while they are held. */
const LOT = 16;

type Issue = 'envoye' | 'abandonne' | 'rendu';
interface Tentative {
  readonly id: string;
  readonly cle: string;
  readonly issue: Issue;
  readonly error?: unknown;
}

/** In one transaction: what became of those that were taken, then the next ones; and once none is left, what still waits. */
const settleAndTake = async (
  { courriels, dossiers }: SortieUow,
  { cles, faites, sauf }: { cles: readonly string[]; faites: readonly Tentative[]; sauf: readonly string[] },
) => {
  const now = new Date();
  const idsOf = (issue: Issue) => faites.filter((one) => one.issue === issue).map(({ id }) => id);
  await courriels.finish(idsOf('envoye'), 'envoye', now);
  await courriels.finish(idsOf('abandonne'), 'abandonne', now);
  await courriels.giveBack(idsOf('rendu'));
  const notices = await courriels.take(cles, sauf, now, LOT);
  const found = new Map<number, Dossier | null>();
  for (const { id_dossier: id, exercice } of notices)
    if (!found.has(id)) found.set(id, await dossiers.find({ id, exercice }));
  return { notices, dossiers: found, enAttente: notices.length > 0 ? [] : await courriels.listEnAttente(cles) };
};

/** Each notice by itself: one address that refuses does not keep the others waiting, nor has them written to twice. */
export const tellNotificationJob = ({ run, findComptes, mailer, publicUrl }: Deps): JobDefinition => {
  const send = async (notice: CourrielAEnvoyer, dossier: Dossier | null, email?: string): Promise<Tentative> => {
    const { id, cle, phrase } = notice;
    if (!dossier || !email) return { id, cle, issue: 'abandonne' };
    try {
      const nouvelle = { id_fo: dossier.id_fo, phrase, page: pageOf(dossier) };
      await mailer.send(notificationMail(email, nouvelle, publicUrl, id));
      return { id, cle, issue: 'envoye' };
    } catch (error) {
      return isRefusedForGood(error as Echec) ? { id, cle, issue: 'abandonne' } : { id, cle, issue: 'rendu', error };
    }
  };

  /** What each of these happenings still has somebody to be told for, and why. */
  const sendAll = async (cles: readonly string[], call: Call): Promise<Map<string, unknown>> => {
    const tried: Tentative[] = [];
    for (let faites: readonly Tentative[] = []; ; ) {
      const sauf = tried.map(({ id }) => id);
      const { notices, dossiers, enAttente } = await run(settleAndTake, { cles, faites, sauf }, call);
      if (notices.length === 0) {
        const errorOf = (cle: string) => tried.find((one) => one.cle === cle && one.issue === 'rendu')?.error;
        return new Map(enAttente.map((cle) => [cle, errorOf(cle) ?? new Error('ce courriel est en train de partir')]));
      }
      const comptes = await findComptes([...new Set(notices.map(({ destinataire }) => destinataire))]);
      const emails = new Map(comptes.filter(isReachable).map(({ authId, email }) => [authId, email]));
      faites = await Promise.all(
        notices.map((notice) => send(notice, dossiers.get(notice.id_dossier) ?? null, emails.get(notice.destinataire))),
      );
      tried.push(...faites);
    }
  };

  return defineJob({
    name: 'demandes.tellNotification',
    isPatient: true,
    async run({ cle }, { jobId }) {
      const [failure] = await sendAll([cle], asJob('demandes.tellNotification', jobId)).then((left) => [
        ...left.values(),
      ]);
      if (failure !== undefined) throw failure;
    },
    async runBatch(attempts) {
      const cles = [...new Set(attempts.map(({ payload }) => payload.cle))];
      const left = await sendAll(cles, asJob('demandes.tellNotification', attempts[0]?.context.jobId ?? ''));
      return attempts.map(({ payload }) => left.get(payload.cle) ?? null);
    },
  });
};
