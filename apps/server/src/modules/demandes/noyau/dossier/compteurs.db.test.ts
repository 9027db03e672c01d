import { randomUUID } from 'node:crypto';
import { RECOMPTE } from '@guichet/testing/recompte';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cloneDatabase, type TestDatabase } from '../../../../../testing/testDatabase.ts';
import { crfFiltres } from '../../crf/filtre.queries.ts';
import { dossierQueries } from '../../saisie/dossier/dossier.queries.ts';
import type { NoyauTables } from '../noyau.tables.ts';
import { type Compte, compteurQueries } from './compteur.queries.ts';
import { TOUS } from './compteurs.ts';
import { createAsked } from './filtre.queries.ts';

const MANY = 20_000;
const SERVICES = Array.from({ length: 40 }, () => randomUUID());
const MOI = randomUUID();

let database: TestDatabase;
let db: Kysely<NoyauTables>;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.db as unknown as Kysely<NoyauTables>;
  const { owner } = database;
  await sql`insert into demandes.dossier (id, exercice, id_fo, etat, statut, id_correspondance, id_siren, id_siret, nom,
      id_subvention, code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif,
      exercice_fin, created_by, created_by_type, id_service_createur, contenu, montant_demande)
    select 20270000000000 + n, 2027, '27-' || n, (array['A', 'D', '2', 'D', '9', '10'])[n % 6 + 1],
      case when n % 2 = 0 then 'complet' else 'incomplet' end, 1, '000000001', '00000000100012', 'Club',
      gen_random_uuid(), 'ESSAI', 'Aide', 1, 'FDVA', 'Part', 2027, ${MOI}::uuid, 'association',
      case when n % 7 = 0 then (${SERVICES}::uuid[])[n % 40 + 1] end, '{}', n
    from generate_series(1, ${MANY}::int) n`.execute(owner);
  await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat, etat_depuis,
      montant_accorde)
    select distinct on (d.id, s.id) 2027, d.id, s.id, s.rang = 1, d.etat, now() - d.id % 977 * interval '31 hours',
      case when d.etat in ('9', '10') then d.id % 1000 else 0 end from demandes.dossier d
    cross join lateral (values (1, (${SERVICES}::uuid[])[(d.id % 40)::int + 1]),
      (2, case when d.id % 4 = 0 then (${SERVICES}::uuid[])[(d.id / 40 % 5)::int + 1] end),
      (3, case when d.id % 8 = 0 then (${SERVICES}::uuid[])[10] end)) s (rang, id)
    where d.etat <> 'A' and s.id is not null order by d.id, s.id, s.rang`.execute(owner);
  for (const statement of RECOMPTE) await sql.raw(statement).execute(owner);
  await sql`analyze demandes.dossier, demandes.instruction, demandes.compteur, demandes.compteur_commun,
    demandes.compteur_delai`.execute(owner);
}, 120_000);
afterAll(() => database.close());

const timed = async (work: () => Promise<Compte[]>): Promise<{ comptes: Compte[]; ms: number }> => {
  const start = performance.now();
  return { comptes: await work(), ms: performance.now() - start };
};

test.each([
  ['un service', 1],
  ['une branche de trois', 3],
  ['une branche de vingt', 20],
  ['tous les services', 40],
])('CALL-DEM-002 les compteurs de %s disent ce que dit un compte dossier par dossier', async (_, nombre) => {
  const services = SERVICES.slice(0, nombre);
  const held = await compteurQueries(db, 'subvention').listOf(services, { exercices: [2027] });
  const live = await dossierQueries(db, createAsked(crfFiltres, 'subvention')).count(
    { kind: 'services', services },
    {},
    MOI,
  );
  expect(held).toEqual(live);
});

test('CALL-DEM-002 ceux du pays aussi, sans lire un dossier', async () => {
  const live = await timed(() =>
    dossierQueries(db, createAsked(crfFiltres, 'subvention')).count({ kind: 'tout' }, {}, MOI),
  );
  const held = await timed(() => compteurQueries(db, 'subvention').listOf(TOUS, {}));
  expect(held.comptes).toEqual(live.comptes);
  const branche = await timed(() => compteurQueries(db, 'subvention').listOf(SERVICES, {}));
  const { rows } = await sql<{
    lignes: number;
  }>`select count(*)::integer as lignes from demandes.compteur_commun`.execute(database.owner);
  // Lines are as many as ways of sharing, not as dossiers.
  expect(rows[0]?.lignes).toBeLessThan(MANY / 10);
  if (process.env['MESURES']) console.log({ live: live.ms, held: held.ms, branche: branche.ms, ...rows[0] });
});

const AUJOURDHUI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
const FILTRES = [{}, { exercices: [2027] }, { id_type_dispositif: 'FDVA' }, { exercices: [2026] }];

test.each([1, 3, 40])(
  'DOSSIER-042 les chiffres de %i services disent ce que disent leurs instructions une à une',
  async (nombre) => {
    const services = SERVICES.slice(0, nombre);
    const { listChiffres, listDelais } = compteurQueries(db, 'subvention');
    for (const filtre of FILTRES) {
      const isOther = filtre.exercices?.[0] === 2026;
      const { rows: delais } = await sql`select i.etat, count(*)::integer as nombre,
        percentile_disc(0.5) within group (order by ${AUJOURDHUI}::date - (i.etat_depuis at time zone 'Europe/Paris')::date)
          as jours_median
      from demandes.instruction i where i.id_service = any(${services}::uuid[]) and not ${isOther}
        and i.etat in ('D', '2', '3', '4', '6', '7', '8', '9') group by i.etat order by i.etat`.execute(database.owner);
      expect(await listDelais(services, filtre, AUJOURDHUI)).toEqual(delais);
      const { rows: accordes } = await sql<{
        etat: string;
        montant: number;
      }>`select i.etat, sum(i.montant_accorde)::bigint as montant
      from demandes.instruction i where i.id_service = any(${services}::uuid[]) and i.montant_accorde > 0 and not ${isOther}
      group by i.etat`.execute(database.owner);
      const held = new Map<string, number>();
      for (const { etat, montant_accorde } of await listChiffres(services, filtre))
        if (montant_accorde > 0) held.set(etat, (held.get(etat) ?? 0) + montant_accorde);
      expect(held).toEqual(new Map(accordes.map(({ etat, montant }) => [etat, Number(montant)])));
      expect(held.size > 0).toBe(!isOther);
    }
  },
);
