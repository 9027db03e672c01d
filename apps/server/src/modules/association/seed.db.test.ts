import { changesOf, DEFINITIONS, ficheSchema, NATURES } from '@guichet/rules/association';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coffreDEssai } from '../../../testing/coffre.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import type { AssociationTables } from './association.tables.ts';
import { demoFiches } from './donnees/demoFiches.ts';
import { elementQueries } from './element/element.queries.ts';
import { rechercheQueries } from './recherche/recherche.queries.ts';
import { seedAssociations } from './seed.repository.ts';

let database: TestDatabase;
let db: Kysely<AssociationTables>;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.db as unknown as Kysely<AssociationTables>;
});
afterAll(() => database.close());

test('les fiches de la démonstration suivent les règles, se trouvent, et ne sont écrites qu’une fois', async () => {
  const sirets = ['00090002700020', '00090002700012'];
  const coffre = coffreDEssai();
  const added = await seedAssociations(db, coffre, sirets, demoFiches(2027));
  expect([added > 5, await seedAssociations(db, coffre, sirets, demoFiches(2027))]).toEqual([true, 0]);
  for (const { id_correspondance } of await db
    .selectFrom('association.association')
    .select('id_correspondance')
    .execute())
    for (const { nature, champs } of await elementQueries(db, coffre).list(id_correspondance, NATURES, false)) {
      expect(DEFINITIONS[nature].schema.parse(champs)).toEqual(champs);
    }
  for (const { champs } of await db.selectFrom('association.fiche').select('champs').execute()) {
    expect(changesOf(ficheSchema).parse(champs)).toEqual(champs);
  }
  const [found] = await rechercheQueries(db).search('federation ateliers solidaires', 20);
  expect(found).toMatchObject({ id_correspondance: 9_000_003, id_siret_siege: '00090002700012' });
  const { length } = await db
    .selectFrom('association.etablissement')
    .select('id_siret')
    .where('id_siren', '=', '000900027')
    .execute();
  expect(length).toBe(120);
});
