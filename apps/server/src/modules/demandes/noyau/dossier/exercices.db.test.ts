import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../../testing/testDatabase.ts';
import { ensureExercices } from './exercices.queries.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});
afterEach(() => database.close());

const MERES = ['dossier', 'instruction', 'projet'];
const DERNIER = new Date().getFullYear() + 5;

const indexesOf = async (annee: number): Promise<string[]> => {
  const { rows } = await sql<{ def: string }>`select indexdef as def from pg_indexes
    where schemaname = 'demandes' and tablename = any (${MERES.map((mere) => `${mere}_${annee}`)})`.execute(
    database.owner,
  );
  // What a part inherits is named by PostgreSQL; what it alone has is named by us.
  return rows.map(({ def }) => def.replace(/^(create.* index) \S+/iu, '$1').replaceAll(`_${annee}`, '')).sort();
};
const rightsOf = async (annee: number) => {
  const { rows } = await sql<{ n: string }>`select has_sequence_privilege('guichet_app',
    ${`demandes.numero_${annee}`}, 'usage')::text as n`.execute(database.owner);
  return rows[0]?.n;
};
test('les années à venir ont leur place avant d’être demandées, avec les index de celles d’avant', async () => {
  expect(await indexesOf(2030)).toEqual(await indexesOf(2029));
  expect(await indexesOf(2031)).toEqual([]);
  await ensureExercices(database.owner);
  await ensureExercices(database.owner);
  for (let annee = 2031; annee <= DERNIER; annee += 1) {
    expect([annee, await indexesOf(annee), await rightsOf(annee)]).toEqual([annee, await indexesOf(2030), 'true']);
  }
});

test('elles ne font attendre personne plus de deux secondes : rien n’est fait à moitié, et c’est repris', async () => {
  const insert = (
    annee: number,
  ) => sql`insert into demandes.dossier (id, exercice, id_fo, etat, statut, id_correspondance,
      id_siren, id_siret, nom, id_subvention, code_subvention, nom_subvention, numero_subvention, id_type_dispositif,
      id_sous_type_dispositif, exercice_fin, created_by, created_by_type, contenu)
    values (${annee}::bigint * 10000000000 + 1, ${annee}, ${`${annee - 2000}-1`}, 'A', 'incomplet', 1, '000000001',
      '00000000100012', 'Club', gen_random_uuid(), 'ESSAI', 'Aide', 1, 'FDVA', 'Part', ${annee},
      gen_random_uuid(), 'association', '{}')`;
  const { owner, db } = database;
  await db.transaction().execute(async (trx) => {
    await insert(2027).execute(trx);
    await expect(ensureExercices(owner)).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await indexesOf(2031)).toEqual([]);
  await ensureExercices(owner);
  await insert(2031).execute(db);
  const { rows } = await sql<{ part: string }>`select tableoid::regclass::text as part from demandes.dossier
    where exercice = 2031`.execute(db);
  expect(rows).toEqual([{ part: 'demandes.dossier_2031' }]);
});
