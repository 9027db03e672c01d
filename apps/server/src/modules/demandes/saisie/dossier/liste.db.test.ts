import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../../testing/testDatabase.ts';
import { crfFiltres } from '../../crf/filtre.queries.ts';
import { createAsked } from '../../noyau/dossier/filtre.queries.ts';
import type { Portee } from '../../noyau/dossier/portee.ts';
import type { SaisieTables } from '../saisie.tables.ts';
import { dossierQueries } from './dossier.queries.ts';

const MANY = 30_000;
const SERVICE = randomUUID();
const MOI = randomUUID();
const CONTENU = {
  demandeur: { enseigne: null, id_representant_legal: null, id_signataire: null, id_responsable: null, id_rib: null },
  documents: [],
  attestation: null,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`insert into demandes.dossier (id, exercice, id_fo, id_correspondance, id_siren, id_siret, nom, id_subvention,
      code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif, exercice_fin,
      created_by, created_by_type, contenu, modifie_at)
    select e * 10000000000 + n, e, (e - 2000) || '-' || lpad(n::text, 6, '0'), n % 500 + 1, '000000001',
      lpad((n % 500 + 1)::text, 14, '0'), 'Club', gen_random_uuid(), 'ESSAI', 'Aide', 1, 'FDVA', 'Part', e,
      gen_random_uuid(), 'association', ${JSON.stringify(CONTENU)}::jsonb, now() - n * interval '1 minute'
    from generate_series(2025, 2027) e, generate_series(1, ${MANY / 3}::int) n`.execute(database.owner);
  await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat, maj_at)
    select exercice, id, case when id % 4 = 0 then ${SERVICE}::uuid else gen_random_uuid() end, true, etat, modifie_at
    from demandes.dossier`.execute(database.owner);
  await sql`analyze demandes.dossier, demandes.instruction`.execute(database.owner);
}, 120_000);
afterAll(() => database.close());

/** Rows that PostgreSQL looked at in these tables, whatever the way. */
const seen = async (): Promise<number> => {
  const { rows } = await sql<{ lues: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as lues
    from pg_stat_user_tables where schemaname = 'demandes'`.execute(database.owner);
  return rows[0]?.lues ?? 0;
};

const listing = async (portee: Portee, more: object = {}): Promise<{ lues: number; ids: number[] }> => {
  const before = await seen();
  const ids = await database.db.connection().execute(async (connection) => {
    const liste = dossierQueries(connection as unknown as Kysely<SaisieTables>, createAsked(crfFiltres, 'subvention'));
    const page = { filtre: { etats: ['A'] as const }, authId: MOI, limit: 20, after: null, ...more };
    const { dossiers } = await liste.list(portee, page);
    await sql`select pg_stat_force_next_flush()`.execute(connection);
    await sql`select 1`.execute(connection);
    return dossiers.map(({ id }) => id);
  });
  return { ids, lues: (await seen()) - before };
};

/** A page, a few rows more for each of the years, and what one page is made of: never what the country holds. */
const PEU = 400;

test('CALL-DEM-002 la page d’un service lit une page, non ses milliers de dossiers', async () => {
  const { ids, lues } = await listing({ kind: 'services', services: [SERVICE] });
  expect(ids).toHaveLength(20);
  expect(lues).toBeLessThan(PEU);
});

test('CALL-DEM-002 au milieu de la liste, la page ne coûte pas plus', async () => {
  const after = { maj: new Date(Date.now() - (MANY / 6) * 60_000).toISOString(), id: 20_250_000_000_000 };
  const { ids, lues } = await listing({ kind: 'services', services: [SERVICE] }, { after });
  expect(ids).toHaveLength(20);
  expect(lues).toBeLessThan(PEU);
});

test('CALL-DEM-002 la page d’une association, et celle de qui voit tout', async () => {
  const own = await listing({ kind: 'associations', authId: MOI, ids: [7], sieges: [7], sirets: [] });
  expect([own.ids.length, own.lues < PEU]).toEqual([20, true]);
  const all = await listing({ kind: 'tout' });
  expect([all.ids.length, all.lues < PEU]).toEqual([20, true]);
});
