import { agrementOf, checkAgrement } from '@guichet/rules/agrement';
import { checkSubvention, contenuSubventionSchema } from '@guichet/rules/subvention';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { AGREMENTS_REELS } from './donnees/agrements.ts';
import { SUBVENTIONS_REELLES } from './donnees/subventions.ts';
import type { RdsTables } from './rds.tables.ts';
import { seedMissions, seedRepertoire } from './repertoire.seed.repository.ts';
import { seedServices } from './seed.repository.ts';

let database: TestDatabase;
let db: Kysely<RdsTables>;
let owner: Kysely<RdsTables>;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.db as unknown as Kysely<RdsTables>;
  owner = database.owner as unknown as Kysely<RdsTables>;
});
afterAll(() => database.close());

test('le répertoire du premier jour est écrit une fois, et garde ce que l’on en a fait', async () => {
  await seedServices(db, new Map());
  const first = await seedRepertoire(db);
  expect(first).toMatchObject({ services: 260, dispositifs: 5, subventions: SUBVENTIONS_REELLES.length + 1 });
  expect(first.agrements).toBe(6);
  expect(first.attendus).toBeGreaterThan(60);
  await db.updateTable('rds.subvention').set({ active: false }).where('code', '=', 'FDVA2-53-2027').execute();
  await db
    .updateTable('rds.subvention')
    .set({ supprime_at: new Date(), active: false })
    .where('code', '=', 'FDVA2-11-2027')
    .execute();
  expect(await seedRepertoire(db)).toEqual({ services: 0, dispositifs: 0, attendus: 0, subventions: 0, agrements: 0 });
  const kept = await db
    .selectFrom('rds.subvention')
    .select(['code', 'active'])
    .where('code', 'in', ['FDVA2-53-2027', 'FDVA2-11-2027'])
    .execute();
  expect(kept.map(({ active }) => active)).toEqual([false, false]);
});

test('chaque subvention publiée se relit et peut être publiée de nouveau', async () => {
  const rows = await db
    .selectFrom('rds.subvention as s')
    .innerJoin('rds.subvention_version as v', 'v.id_subvention', 's.id')
    .select(['s.genre', 's.code', 's.publiee', 's.brouillon', 'v.numero', 'v.contenu'])
    .execute();
  for (const { contenu, brouillon, publiee, numero } of rows)
    expect([publiee, numero, brouillon]).toEqual([1, 1, contenu]);
  const { subvention = [], agrement = [] } = Object.groupBy(rows, ({ genre }) => genre);
  expect([subvention.length, agrement.length]).toEqual([SUBVENTIONS_REELLES.length, AGREMENTS_REELS.length]);
  for (const { contenu } of agrement) expect(checkAgrement(agrementOf(contenu))).toEqual([]);
  for (const { code, contenu } of subvention) {
    expect(contenuSubventionSchema.parse(contenu)).toEqual(contenu);
    expect(checkSubvention(contenu, { code })).toEqual([]);
  }
});

test('les instructeurs, les dates et les mots du répertoire sont ceux des contenus', async () => {
  const referents = await sql<{ n: number }>`select count(*)::int n from rds.subvention s where publiee is not null
    and genre = 'subvention' and (select count(*) from rds.subvention_instructeur i where i.id_subvention = s.id and is_referent) <> 1`.execute(
    db,
  );
  expect(referents.rows[0]?.n).toBe(0);
  const found = await db
    .selectFrom('rds.subvention')
    .select(['code', 'date_fin'])
    .where(sql<boolean>`recherche @@ plainto_tsquery('pg_catalog.french', 'benevole bretagne')`)
    .execute();
  expect(found.map(({ code }) => code)).toEqual(['FDVA1-53-2027']);
  expect(found[0]?.date_fin?.toISOString()).toBe('2027-03-12T22:59:00.000Z');
});

test('le brouillon de la démonstration appartient au service de Nadia, sans version', async () => {
  const brouillon = await db
    .selectFrom('rds.subvention as s')
    .innerJoin('rds.service as g', 'g.id', 's.id_gestionnaire')
    .select(['s.publiee', 's.active', 'g.code_territoire'])
    .where('s.code', '=', 'HR-COUP-DE-POUCE-2027')
    .executeTakeFirst();
  expect(brouillon).toEqual({ publiee: null, active: false, code_territoire: 'HR' });
});

test('les missions viennent d’ailleurs : l’application ne peut pas les écrire', async () => {
  await expect(seedMissions(db)).rejects.toThrow(/permission denied/u);
  expect([await seedMissions(owner), await seedMissions(owner)]).toEqual([12, 0]);
});
