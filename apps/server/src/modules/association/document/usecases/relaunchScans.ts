import type { Call } from '../../../../platform/call.ts';
import type { DocumentUow } from '../document.uow.ts';

/** Longer than a check tries by itself, so that none is asked twice. */
const FORGOTTEN_MS = 30 * 60_000;

/** However long the antivirus or the store was away, what waits is checked once they are back. */
export const relaunchScans = async ({ documents, jobs }: DocumentUow, _: null, { clock }: Call): Promise<void> => {
  const now = clock.now();
  const uuids = await documents.takeForgotten(new Date(now.getTime() - FORGOTTEN_MS), now);
  for (const uuid of uuids) await jobs.add('association.scanDocument', { uuid }, uuid);
};
