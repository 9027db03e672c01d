import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { createRun } from '../../../platform/unitOfWork.ts';
import type { AssociationTables } from '../association.tables.ts';
import { bindDocument } from './document.uow.ts';
import { relaunchScans } from './usecases/relaunchScans.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const addDocument = async (etat_fichier: string, minutes: number): Promise<string> => {
  const uuid = randomUUID();
  await sql`insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille, sha256,
      cle, etat_fichier, charge_par, date_chargement, analyse_at)
    values (${uuid}, 1, 'STC', 'association', 'archive', 'a.pdf', 'application/pdf', 1, '', ${`quarantaine/${uuid}`},
      ${etat_fichier}, ${uuid}, now(), now() - ${`${minutes} minutes`}::interval)`.execute(database.owner);
  return uuid;
};

test('F14 F17 ce qui attend depuis une demi-heure est relancé, une fois, et rien d’autre', async () => {
  const forgotten = await addDocument('en_analyse', 31);
  await addDocument('en_analyse', 5);
  await addDocument('sain', 600);
  const asked: unknown[] = [];
  const jobs = {
    send: async (...[name, payload]: unknown[]) => {
      asked.push([name, payload]);
      return null;
    },
  } as never;
  const db = database.db as unknown as Kysely<AssociationTables>;
  const run = createRun({ module: 'association', db, jobs, bind: bindDocument });
  await Promise.all([1, 2, 3].map((n) => run(relaunchScans, null, asJob('essai', String(n)))));
  await run(relaunchScans, null, asJob('essai', '4'));
  expect(asked).toEqual([['association.scanDocument', { uuid: forgotten }]]);
});
