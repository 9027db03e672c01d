import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createHistory, ensurePartitions } from './history.ts';
import { verifyHistory } from './verification/verifyHistory.ts';

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

describe('historique chaîné', () => {
  test('des écritures simultanées forment des chaînes intactes', async () => {
    await Promise.all(Array.from({ length: 150 }, (_, n) => write(`d-${n % 40}`, n)));
    expect((await verifyHistory(database.db)).suivi.ruptures).toEqual([]);
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
    expect((await verifyHistory(database.db)).suivi.ruptures).toEqual([]);
  });

  test('chaque mois a sa partition, faite d’avance', async () => {
    await ensurePartitions(database.db);
    await write('ce-mois', 1);
    const { rows } = await sql<{ tableoid: string }>`select tableoid::regclass::text as tableoid
      from platform.historique where id_objet = 'ce-mois'`.execute(database.owner);
    expect(rows[0]?.tableoid).toMatch(/historique_\d{4}_\d{2}$/);
  });
});

describe('le rôle de l’application', () => {
  test.each([
    ['modifier', sql`update platform.historique set acteur = 'x'`],
    ['effacer', sql`delete from platform.historique`],
    ['vider', sql`truncate platform.historique`],
    ['insérer hors de la fonction', sql`insert into platform.historique select * from platform.historique limit 1`],
    ['toucher la tête d’une chaîne', sql`update platform.historique_chaine set dernier_numero = 0`],
    ['récrire une ancre', sql`update platform.ancre set enonce = 'x'`],
    ['retirer une ancre', sql`delete from platform.ancre`],
    ['effacer un tour de relecture', sql`delete from platform.verification`],
    ['dire une migration faite', sql`insert into platform.migration (name, timestamp) values ('x', 'x')`],
    ['créer une table', sql`create table platform.intruse (x int)`],
    ['créer un schéma', sql`create schema intrus`],
    ['changer une table', sql`alter table auth.compte add column porte text`],
    ['retirer un déclencheur', sql`alter table association.element disable trigger all`],
    [
      'remplacer la fonction de l’historique',
      sql`create or replace function platform.chaine_of(objet text, id_objet text)
      returns smallint language sql immutable as $$ select 0::smallint $$`,
    ],
    ['prendre le rôle du propriétaire', sql`set role guichet_owner`],
    ['créer un rôle', sql`create role intrus`],
    ['lire les mots de passe de la base', sql`select * from pg_authid`],
    ['lire un fichier du serveur', sql`select pg_read_file('/etc/passwd')`],
    ['lancer une commande du serveur', sql`copy (select 1) to program 'true'`],
  ])('ne peut pas %s', async (_, statement) => {
    await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('ne possède rien et n’écrit dans aucune table que les migrations seules remplissent', async () => {
    const { rows } = await sql<{ quoi: string }>`select c.oid::regclass::text as quoi from pg_class c
      where pg_get_userbyid(c.relowner) = current_user`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
