import { type SessionCec, sessionCourante } from '@guichet/rules/cec';
import { dayOf, yearOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { closeAssociation, tellAssociation } from '../avis/avis.ts';
import type { CecUow } from '../cec.uow.ts';

interface Place {
  readonly id_session: number;
  readonly after: number;
}

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The night starts with nothing said; each page then asks for the one after it. */
    'cec.night': Partial<Place>;
  }
}

const EVERY_NIGHT = '41 4 * * *';
/** What one job looks at: however many associations wait, none lasts long enough to be taken for dead. */
const PAGE = 200;

const readSessions = async ({ sessions }: CecUow, _: null, { clock }: Call): Promise<SessionCec[]> => {
  const now = clock.now();
  if (!sessionCourante(await sessions.list(), dayOf(now))) await sessions.ensure(yearOf(now));
  return sessions.list();
};

/** A session is told of while it lasts, and closed once it is over. */
const actOf = ({ date_debut, date_fin }: SessionCec, today: string) => {
  if (today > date_fin) return closeAssociation;
  return today >= date_debut ? tellAssociation : null;
};

/**
 * A page of associations where something waits, one transaction each. One that fails keeps none of the others from being
 * told; the page after is a job of its own, asked for once. Killed anywhere, it starts again: what was said is kept.
 */
const runPage = async (run: Run<CecUow>, session: SessionCec, after: number, call: Call): Promise<void> => {
  const act = actOf(session, dayOf(call.clock.now()));
  if (!act) return;
  const { id: id_session, date_fin } = session;
  const list = ({ declarations }: CecUow) => declarations.listAssociations(id_session, after, PAGE);
  const associations = await run(list, null, call);
  const failures: unknown[] = [];
  for (const id_correspondance of associations)
    await run(act, { id_session, date_fin, id_correspondance }, call).catch((error: unknown) => failures.push(error));
  const last = associations.at(-1);
  const cle = `${call.requestId}:${id_session}`;
  const idempotency = { acteur: 'travail', appel: 'cec.night', cle, empreinte: Buffer.alloc(0) };
  if (last !== undefined && associations.length === PAGE) {
    const ask = ({ jobs }: CecUow) => jobs.add('cec.night', { id_session, after: last }, `page:${id_session}:${last}`);
    await run(ask, null, { ...call, idempotency });
  }
  if (failures.length > 0) throw failures[0];
};

export const nightJob = ({ run }: { readonly run: Run<CecUow> }): JobDefinition =>
  defineJob({
    name: 'cec.night',
    cron: EVERY_NIGHT,
    async run({ id_session, after = 0 }, { jobId }) {
      const call = asJob('cec.night', jobId);
      const sessions = await run(readSessions, null, call);
      for (const session of sessions.filter(({ id }) => id_session === undefined || id === id_session))
        await runPage(run, session, after, call);
    },
  });
