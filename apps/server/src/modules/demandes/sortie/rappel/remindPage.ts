import type { Call } from '../../../../platform/call.ts';
import type { JobName, JobPayloads } from '../../../../platform/jobs.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { SortieUow } from '../sortie.uow.ts';

/** What one job looks at: however many are awaited, none of them lasts long enough to be taken for dead. */
export const PAGE = 200;

interface Page<Name extends JobName, Row extends { readonly id: string }> {
  readonly name: Name;
  readonly list: (uow: SortieUow) => Promise<readonly Row[]>;
  readonly isDue: (row: Row) => boolean;
  readonly remind: (uow: SortieUow, input: { readonly id: string }, call: Call) => Promise<void>;
  /** Where the next page starts. */
  readonly next: (last: Row) => JobPayloads[Name];
}

/**
 * A page of what is awaited: one transaction each for those to remind, one that fails keeps none of the others from being
 * said. The next page is a job of its own, asked for once, even when one failed: this page is then tried again alone. Killed
 * anywhere, it starts again where it was: what was said is known from the rows themselves.
 */
export const remindPage = async <Name extends JobName, Row extends { readonly id: string }>(
  run: Run<SortieUow>,
  { name, list, isDue, remind, next }: Page<Name, Row>,
  call: Call,
): Promise<void> => {
  const rows = await run(list, undefined, call);
  const failures: unknown[] = [];
  for (const { id } of rows.filter(isDue))
    await run(remind, { id }, call).catch((error: unknown) => failures.push(error));
  const last = rows.at(-1);
  // The key is that of the job, whatever the attempt: a page that keeps failing does not start the rest of the night again.
  const idempotency = { acteur: 'travail', appel: name, cle: call.requestId, empreinte: Buffer.alloc(0) };
  if (last && rows.length === PAGE)
    await run(({ jobs }: SortieUow) => jobs.add(name, next(last), `page:${last.id}`), undefined, {
      ...call,
      idempotency,
    });
  if (failures.length > 0) throw failures[0];
};
