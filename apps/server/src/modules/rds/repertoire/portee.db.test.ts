import { NIVEAUX_TERRITORIAUX, TYPE_FEDERATIONS } from '@guichet/rules/service';
import { instructeursPour } from '@guichet/rules/subvention';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import type { RdsTables } from '../rds.tables.ts';
import { repertoireQueries } from './repertoire.queries.ts';
import type { Portee } from './repertoire.ts';

let database: TestDatabase;
let queries: ReturnType<typeof repertoireQueries>;

interface Place {
  readonly type: string;
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
  readonly siren: string | null;
  readonly federation_sportive: string | null;
}

const CODES = [null, '11', '75', '974', '75111', '77288'];
const FEDERATIONS = [
  { siren: '000000777', federation_sportive: 'Judo' },
  { siren: null, federation_sportive: 'Sports de glisse sur herbe' },
  { siren: '000000888', federation_sportive: null },
  { siren: null, federation_sportive: null },
];
/** Every level with every territory, and every way for a federation to be known. */
const PLACES: readonly Place[] = [
  ...[null, ...NIVEAUX_TERRITORIAUX].flatMap((niveau_territorial) =>
    CODES.map((code_territoire) => ({
      ...{ type: 'Directions', niveau_territorial, code_territoire },
      ...{ siren: null, federation_sportive: null },
    })),
  ),
  ...FEDERATIONS.flatMap((federation) =>
    [null, '11'].map((code_territoire) => ({
      ...{ type: TYPE_FEDERATIONS, niveau_territorial: 'Régional', code_territoire },
      ...federation,
    })),
  ),
];

beforeAll(async () => {
  database = await cloneDatabase();
  queries = repertoireQueries(database.db as unknown as Kysely<RdsTables>, 'subvention');
  await sql`with places as (
      select gen_random_uuid() as id, gen_random_uuid() as service, p.*
      from jsonb_to_recordset(${JSON.stringify(PLACES.map((place, rang) => ({ ...place, rang })))}::jsonb)
        as p (rang int, type text, niveau_territorial text, code_territoire text, siren text, federation_sportive text)),
    services as (
      insert into rds.service (id, email, nom, type, niveau_territorial, code_territoire, siren, federation_sportive)
      select service, 's@guichet-asso.example', 'Service ' || rang, type, niveau_territorial, code_territoire, siren,
        federation_sportive from places),
    subventions as (
      insert into rds.subvention (id, code, active, brouillon, publiee, nom, dispositif, campagne_exercice)
      select id, rang::text, true, '{}', 1, 'Subvention', 'FDVA', 2027 from places),
    versions as (
      insert into rds.subvention_version (id_subvention, numero, contenu) select id, 1, '{}' from places)
    insert into rds.subvention_instructeur (id_subvention, id_service, is_referent)
    select id, service, true from places`.execute(database.owner);
});
afterAll(() => database.close());

const TERRITOIRES: readonly Portee['territoire'][] = [
  { commune: null, departement: null, region: null },
  { commune: '75111', departement: '75', region: '11' },
  { commune: '77288', departement: '77', region: '11' },
  { commune: null, departement: '974', region: '04' },
];
const RESEAUX: readonly Portee['reseaux'][] = [
  null,
  [],
  [{ id_siren: '000000777', nom: 'Autre nom' }],
  [{ id_siren: null, nom: 'JUDO' }],
  [{ id_siren: '000000999', nom: 'Judo' }],
  [{ id_siren: '000000999', nom: 'Sports de glisse, sur herbe' }],
  [
    { id_siren: '000000888', nom: null },
    { id_siren: null, nom: null },
  ],
];

test('CALL-RDS-014 la base choisit pour une association ceux que choisit la règle, dans tous les cas', async () => {
  const instructeurs = PLACES.map((service, rang) => ({ rang, service, isReferent: true }));
  for (const territoire of TERRITOIRES) {
    for (const reseaux of RESEAUX) {
      const found = await queries.listCandidates({}, { territoire, reseaux });
      const ruled = instructeursPour(instructeurs, territoire, reseaux).map(({ rang }) => rang);
      const chosen = found.map(({ code }) => Number(code)).sort((a, b) => a - b);
      expect({ territoire, reseaux, chosen }).toEqual({ territoire, reseaux, chosen: ruled });
    }
  }
});
