import { CHAMPS } from '@guichet/rules/contenu';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { cloneDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import type { LcaTables } from './lca.tables.ts';
import { seedContenus, seedRattachements } from './seed.repository.ts';
import { associationQueries } from './utilisateur/association.queries.ts';

let database: TestDatabase;
let db: Kysely<LcaTables>;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.db as unknown as Kysely<LcaTables>;
});
afterAll(() => database.close());

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const PEOPLE = ['amina', 'jean', 'claire', 'moussa', 'paul'];
const comptes = new Map(PEOPLE.map((prenom, n) => [`${prenom}@guichet-asso.example`, id(n)]));

test('COMPTE-002 la démonstration donne une association à chacun, siège ou établissement secondaire', async () => {
  expect(await seedRattachements(db, comptes)).toBe(5);
  expect(await seedRattachements(db, comptes)).toBe(0);
  const types = await Promise.all(PEOPLE.map(async (_, n) => (await associationQueries(db).listOf(id(n)))[0]?.type));
  expect(types).toEqual(['Siège', 'Siège', 'Siège', 'Etablissement secondaire', 'Siège']);
  const [atelier] = await associationQueries(db).listOf(id(3));
  const [siege] = await associationQueries(db).listOf(id(2));
  expect(atelier?.id_siren).toBe(siege?.id_siren);
});

test('REF-009 les contenus de la démonstration suivent les règles, et ne sont écrits qu’une fois', async () => {
  const added = await seedContenus(db);
  expect([added > 8, await seedContenus(db)]).toEqual([true, 0]);
  const rows = await db.selectFrom('lca.contenu').select(['ressource', 'champs']).execute();
  for (const { ressource, champs } of rows) expect(z.strictObject(CHAMPS[ressource]).parse(champs)).toEqual(champs);
});
