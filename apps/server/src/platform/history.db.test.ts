import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createHistory, ensurePartitions, verifyHistory } from './history.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const write = (id_objet: string, valeur: number) =>
  database.db.transaction().execute(async (trx) => {
    const history = createHistory(trx as Kysely<unknown>, { module: 'essai', acteur: 'amina', requestId: 'r' });
    history.record({
      objet: 'dossier',
      id_objet,
      action: 'update',
      changements: { v: { avant: null, apres: valeur } },
    });
    await history.flush();
  });

const rowOf = async (id_objet: string) => {
  const { rows } = await sql<{ chaine: number; numero: number }>`
    select chaine, numero from platform.historique where id_objet = ${id_objet}`.execute(database.owner);
  return rows[0] ?? { chaine: -1, numero: -1 };
};

describe('historique chaîné', () => {
  test('des écritures simultanées forment des chaînes intactes', async () => {
    await Promise.all(Array.from({ length: 150 }, (_, n) => write(`d-${n % 40}`, n)));
    expect(await verifyHistory(database.owner)).toEqual([]);
  });

  test('des transactions qui touchent plusieurs dossiers en ordre contraire ne se bloquent pas', async () => {
    const writeAll = (ids: readonly string[]) =>
      database.db.transaction().execute(async (trx) => {
        const history = createHistory(trx as Kysely<unknown>, { module: 'essai', acteur: 'amina', requestId: 'r' });
        for (const id_objet of ids) history.record({ objet: 'dossier', id_objet, action: 'bulk', changements: {} });
        await history.flush();
      });
    const ids = Array.from({ length: 30 }, (_, n) => `masse-${n}`);
    await Promise.all(Array.from({ length: 20 }, (_, n) => writeAll(n % 2 ? ids : ids.toReversed())));
    expect(await verifyHistory(database.owner)).toEqual([]);
  });

  test('chaque mois a sa partition, faite d’avance', async () => {
    await ensurePartitions(database.db);
    await write('ce-mois', 1);
    const { rows } = await sql<{ tableoid: string }>`select tableoid::regclass::text as tableoid
      from platform.historique where id_objet = 'ce-mois'`.execute(database.owner);
    expect(rows[0]?.tableoid).toMatch(/historique_\d{4}_\d{2}$/);
  });

  test('un octet changé dans une ligne, et le vérificateur nomme cette ligne', async () => {
    await write('cible', 1);
    await write('cible', 2);
    const { chaine, numero } = await rowOf('cible');
    const change = (motif: string) =>
      sql`update platform.historique set acteur = ${motif} where chaine = ${chaine} and numero = ${numero}`.execute(
        database.owner,
      );
    await change('aminb');
    expect(await verifyHistory(database.owner)).toEqual([{ chaine, numero, probleme: 'contenu modifié' }]);
    await change('amina');
    expect(await verifyHistory(database.owner)).toEqual([]);
  });

  test('une ligne retirée, ou la fin d’une chaîne coupée, se voit', async () => {
    await write('retrait', 1);
    const { chaine, numero } = await rowOf('retrait');
    await sql`delete from platform.historique where chaine = ${chaine} and numero = ${numero}`.execute(database.owner);
    expect(await verifyHistory(database.owner)).toContainEqual({ chaine, numero, probleme: 'fin de chaîne absente' });
  });
});

describe('le rôle de l’application', () => {
  test.each([
    ['modifier', sql`update platform.historique set acteur = 'x'`],
    ['effacer', sql`delete from platform.historique`],
    ['insérer hors de la fonction', sql`insert into platform.historique select * from platform.historique limit 1`],
    ['toucher la tête d’une chaîne', sql`update platform.historique_chaine set dernier_numero = 0`],
    ['créer une table', sql`create table platform.intruse (x int)`],
  ])('ne peut pas %s', async (_, statement) => {
    await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });
});
