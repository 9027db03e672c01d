import { JOURS_RETABLISSEMENT } from '@guichet/rules/document';
import { instantBefore } from '@guichet/rules/jour';
import { type Clock, systemClock } from '../../../../platform/clock.ts';
import type { ObjectStore } from '../../../../platform/files/objectStore.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { DocumentQueries } from '../document.queries.ts';
import { DOSSIERS } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { purgeDocument } from '../usecases/purgeDocument.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.purgeDocuments': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '41 2 * * *';

export interface PurgeDeps {
  readonly run: Run<DocumentUow>;
  readonly documents: DocumentQueries;
  readonly store: ObjectStore;
  readonly clock?: Clock;
}

interface Objet {
  readonly cle: string;
  readonly uuid: string;
}
const objetOf = (cle: string): Objet => ({ cle, uuid: cle.slice(cle.indexOf('/') + 1) });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asked of the rows just before, for each object: what a row names, or is about to name, stays. */
const removeUnnamed = async ({ documents, store }: PurgeDeps, objets: readonly Objet[]): Promise<void> => {
  const kept = await documents.keptAmong(objets);
  for (const { cle } of objets) if (!kept.has(cle)) await store.remove(cle);
};

/** Documents deleted for thirty days: each row lets go of its object, then the object goes if no other row names it. */
const purgeExpired = async (deps: PurgeDeps, now: Date, jobId: string): Promise<void> => {
  const before = instantBefore(now, JOURS_RETABLISSEMENT);
  const call = asJob('association.purgeDocuments', jobId, deps.clock);
  for (;;) {
    const uuids = await deps.documents.listExpired(before);
    if (uuids.length === 0) return;
    for (const uuid of uuids) {
      const { cle } = await deps.run(purgeDocument, { uuid, before }, call);
      if (cle !== null) await removeUnnamed(deps, [objetOf(cle)]);
    }
  }
};

/** Objects of a day or more that no row names: uploads cut short, and removals that the store did not hear. */
const sweepOrphans = async (deps: PurgeDeps, now: Date): Promise<void> => {
  const before = instantBefore(now, 1);
  for (const dossier of DOSSIERS) {
    for await (const page of deps.store.list(dossier)) {
      const old = page.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => objetOf(key));
      await removeUnnamed(
        deps,
        old.filter(({ uuid }) => UUID.test(uuid)),
      );
    }
  }
};

export const purgeDocumentsJob = (deps: PurgeDeps): JobDefinition =>
  defineJob({
    name: 'association.purgeDocuments',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const now = (deps.clock ?? systemClock).now();
      await purgeExpired(deps, now, jobId);
      await sweepOrphans(deps, now);
    },
  });
