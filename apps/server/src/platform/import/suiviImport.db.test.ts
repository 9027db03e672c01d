import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { suiviImport } from './suiviImport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

test('ce qui se prépare longtemps ne tient aucune transaction : une base qui n’attend pas ne coupe pas un chargement', async () => {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    await client.query(`set idle_in_transaction_session_timeout = '2s'`);
    const suivi = suiviImport<'beneficiaire', string>(client, 'psp', (_, lignes) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
      return async () => ({ ecrites: lignes.length, rejets: [] });
    });
    const { id } = await suivi.resume({ forme: 'beneficiaire', fichier: 'f.csv', empreinte: 'e', taille: 9 }, false);
    const lot = { position: 9, ligne: 2, lues: 1, ignorees: 0, lignes: ['une'], rejets: [] };
    expect(await suivi.write(id, 'beneficiaire', lot)).toMatchObject({ position: 9, lues: 1, ecrites: 1 });
  } finally {
    await client.end();
  }
});
