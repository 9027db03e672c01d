import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { instantBefore } from '@guichet/rules/jour';
import { type Kysely, sql } from 'kysely';
import type { AssociationTables } from '../../src/modules/association/association.tables.ts';
import { documentQueries } from '../../src/modules/association/document/document.queries.ts';
import { bindDocument, type DocumentUow } from '../../src/modules/association/document/document.uow.ts';
import { purgeDocumentsJob } from '../../src/modules/association/document/jobs/purgeDocuments.job.ts';
import { scanDocumentJob } from '../../src/modules/association/document/jobs/scanDocument.job.ts';
import { deleteDocument } from '../../src/modules/association/document/usecases/deleteDocument.ts';
import { depositDocument } from '../../src/modules/association/document/usecases/depositDocument.ts';
import { restoreDocument } from '../../src/modules/association/document/usecases/restoreDocument.ts';
import { updateDocument } from '../../src/modules/association/document/usecases/updateDocument.ts';
import type { Call } from '../../src/platform/call.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { type ObjectStore, StoreUnavailable } from '../../src/platform/files/objectStore.ts';
import { spool } from '../../src/platform/files/spool.ts';
import type { JobDefinition } from '../../src/platform/jobs.ts';
import { asJob } from '../../src/platform/record/asJob.ts';
import { createRun, type Run } from '../../src/platform/unitOfWork.ts';
import { makePdf } from './contenus.ts';

/** One gesture of a history; `panne` is what breaks while it is made. */
export interface Geste {
  readonly quoi: 'deposer' | 'analyser' | 'supprimer' | 'retablir' | 'modifier' | 'attendre' | 'purger';
  /** Which document, type, year or number of days, as the gesture needs. */
  readonly rang: number;
  readonly panne: 'aucune' | 'stockage' | 'effacement' | 'avant' | 'apres' | 'virus';
}

/** Gestures of one step are made at the same time. */
export type Histoire = readonly (readonly Geste[])[];

export interface Monde {
  readonly db: Kysely<AssociationTables>;
  readonly owner: Kysely<unknown>;
  readonly store: ObjectStore;
  /** After every step, or only at the end: removals are judged as they come in any case. */
  readonly judgesSteps: boolean;
}

/** So many days later, in milliseconds. */
const later = (from: number, days: number): number => instantBefore(new Date(from), -days).getTime();
const ACTEUR = '00000000-0000-4000-8000-000000000001';
const TYPES = ['RAR', 'PV'] as const;
const ANNEES = [2025, 2026] as const;
const QUOTAS = { fichiers_personne_jour: 1e6, octets_association_jour: 1e12, octets_association: 1e12 };
class Panne extends Error {}

const digestOf = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
};

/** Plays one history on the real tables and the store it is given, and tells everything that must never happen. */
export const playHistoire = async (
  { db, owner, store: real, judgesSteps }: Monde,
  histoire: Histoire,
): Promise<string[]> => {
  await sql`delete from association.document`.execute(owner);
  const broken: string[] = [];
  const documents = documentQueries(db);
  const written = new Map<string, number>();
  const called = new Set<string>();
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const call: Call = { ...asJob('histoire', randomUUID(), clock), acteur: { authId: ACTEUR } as Call['acteur'] };
  const run = createRun({ module: 'association', db, jobs: { send: async () => null }, bind: bindDocument });

  /** The store as it is, under the history's own clock; a removal is judged at the moment it is asked. */
  const storeFor = (panne: Geste['panne']): ObjectStore => ({
    ...real,
    async put(key, content) {
      if (panne === 'stockage') throw new StoreUnavailable();
      await real.put(key, content);
      written.set(key, now);
    },
    async copy(from, to) {
      if (panne === 'stockage') throw new StoreUnavailable();
      await real.copy(from, to);
      written.set(to, now);
    },
    async get(key) {
      if (panne === 'stockage') throw new StoreUnavailable();
      return real.get(key);
    },
    async remove(key) {
      if (panne === 'stockage' || panne === 'effacement') throw new StoreUnavailable();
      const { rows } = await sql`select 1 from association.document where cle = ${key}`.execute(db);
      if (rows.length > 0) broken.push(`${key} effacé alors qu’une ligne le nomme`);
      await real.remove(key);
    },
    async *list(prefix) {
      for await (const page of real.list(prefix)) {
        yield page.map(({ key }) => ({ key, modifiedAt: new Date(written.get(key) ?? now) }));
      }
    },
  });

  /** The process dies before its transaction, or just after it was committed. */
  const runFor =
    (panne: Geste['panne']): Run<DocumentUow> =>
    async (useCase, input, asked) => {
      if (panne === 'avant') throw new Panne();
      const output = await run(useCase, input, asked);
      if (panne === 'apres') throw new Panne();
      return output;
    };

  const pick = async (rang: number): Promise<string> => {
    const { rows } = await sql<{
      uuid: string;
    }>`select uuid from association.document order by date_chargement, uuid`.execute(db);
    return rows.length === 0 ? randomUUID() : (rows[rang % rows.length]?.uuid ?? '');
  };
  const runJob = (job: JobDefinition, payload: object): Promise<void> =>
    job.run(payload as never, { jobId: randomUUID(), attempt: 1 });

  const deposer = async ({ rang, panne }: Geste): Promise<void> => {
    const content = makePdf({ extra: `% ${randomUUID()}\n` });
    const spooled = await spool(Readable.from([content]));
    const file = { ...spooled, name: 'a.pdf', type: 'application/pdf' };
    const lien = { relations: ['siege' as const], sirets: [] };
    const deps = {
      run: runFor(panne),
      store: storeFor(panne),
      quotas: QUOTAS,
      readAcces: async () => ({ association: { id_correspondance: 1 }, lien }) as never,
    };
    const depot = {
      id_asso: '1',
      id_type: TYPES[rang % 2] ?? 'RAR',
      annee_validite: ANNEES[(rang >> 1) % 2],
      meta: {},
    };
    try {
      await depositDocument(deps)({ depot, file } as never, call);
    } finally {
      await spooled.dispose();
    }
  };

  const analyser = async ({ rang, panne }: Geste): Promise<void> => {
    const uuid = await pick(rang);
    const antivirus = {
      async scan(content: Readable) {
        await digestOf(content);
        if (panne === 'virus') return { clean: false as const, found: 'Essai' };
        called.add(uuid);
        return { clean: true as const };
      },
    };
    await runJob(scanDocumentJob({ run: runFor(panne), documents, files: { store: storeFor(panne), antivirus } }), {
      uuid,
    });
  };

  const GESTES: Readonly<Record<Geste['quoi'], (geste: Geste) => Promise<unknown>>> = {
    deposer,
    analyser,
    supprimer: async ({ rang, panne }) => runFor(panne)(deleteDocument, { uuid: await pick(rang) }, call),
    retablir: async ({ rang, panne }) => runFor(panne)(restoreDocument, { uuid: await pick(rang) }, call),
    modifier: async ({ rang, panne }) =>
      runFor(panne)(
        updateDocument,
        { uuid: await pick(rang), changes: { annee_validite: ANNEES[rang % 2] ?? 2025 } },
        call,
      ),
    attendre: async ({ rang }) => {
      now = later(now, rang % 40);
    },
    purger: async ({ panne }) =>
      runJob(purgeDocumentsJob({ run: runFor(panne), documents, store: storeFor(panne), clock }), {}),
  };

  const make = async (geste: Geste): Promise<void> => {
    try {
      await GESTES[geste.quoi](geste);
    } catch (error) {
      const isExpected = error instanceof DomainError || error instanceof Panne || error instanceof StoreUnavailable;
      if (!isExpected) broken.push(`${geste.quoi} : ${String(error)}`);
    }
  };

  /** Every object that a row names is there, whole; nothing is called clean that the antivirus did not. */
  const judge = async (): Promise<void> => {
    const { rows } = await sql<{ uuid: string; cle: string | null; sha256: string; etat_fichier: string }>`
      select uuid, cle, sha256, etat_fichier from association.document`.execute(db);
    for (const { uuid, cle, sha256, etat_fichier } of rows) {
      const object = cle === null ? null : await real.get(cle);
      if (cle !== null && (object === null || (await digestOf(object)) !== sha256))
        broken.push(`${cle} manque ou diffère`);
      if (etat_fichier === 'sain' && !called.has(uuid)) broken.push(`${uuid} dit sain sans verdict`);
    }
  };

  const sweep = async (): Promise<void> => {
    now = later(now, 2);
    await make({ quoi: 'purger', rang: 0, panne: 'aucune' });
    await judge();
    for (const prefix of ['quarantaine/', 'documents/']) {
      for await (const page of real.list(prefix)) {
        // A clean copy may wait beside the one in quarantine: the check died between the two, and comes again.
        const { rows } = await sql<{ cle: string }>`select cle from association.document where cle is not null
          union select 'documents/' || uuid from association.document where etat_fichier = 'en_analyse'`.execute(db);
        const named = new Set(rows.map(({ cle }) => cle));
        for (const { key } of page) if (!named.has(key)) broken.push(`${key} reste sans ligne`);
      }
    }
  };

  for (const step of histoire) {
    await Promise.all(step.map(make));
    now += 1_000;
    if (judgesSteps) await judge();
  }
  await sweep();
  await sql`delete from association.document`.execute(owner);
  now = later(now, 2);
  await make({ quoi: 'purger', rang: 0, panne: 'aucune' });
  return broken;
};
