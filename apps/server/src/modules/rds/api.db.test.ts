import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVoisinage, type Voisinage } from '../../../testing/voisinage.ts';
import { asJob } from '../../platform/record/asJob.ts';
import { type Annuaire, createRdsApi, type RdsApi } from './api.ts';

let database: Voisinage;
let api: RdsApi;
let annuaire: Annuaire;
beforeAll(async () => {
  database = await startVoisinage();
  api = createRdsApi(database.deps);
  annuaire = api.readIn(database.db);
});
afterAll(() => database?.close());

const CALL = asJob('essai', '1');
const ID = '00000000-0000-4000-8000-00000000000a';
const AUTRE = '00000000-0000-4000-8000-00000000000b';

test('un compte supprimé ne tient plus de service ; le service reste, les autres aussi, et l’historique le dit', async () => {
  for (const authId of [ID, AUTRE]) {
    await sql`insert into rds.service (auth_id, email, nom, type)
      values (${authId}, 'service@guichet-asso.example', ${authId}, 'Communes')`.execute(database.owner);
  }
  await api.forgetCompte(ID, CALL);
  await api.forgetCompte(ID, CALL);
  const { rows } = await sql`select nom, auth_id, version from rds.service order by nom`.execute(database.owner);
  expect(rows).toEqual([
    { nom: ID, auth_id: null, version: 2 },
    { nom: AUTRE, auth_id: AUTRE, version: 1 },
  ]);
  const { rows: history } = await sql`select action, changements from platform.historique
    where objet = 'service'`.execute(database.owner);
  expect(history).toEqual([{ action: 'forgetCompte', changements: { auth_id: { avant: ID, apres: null } } }]);
});

const LOCAL = '00000000-0000-4000-8000-000000000001';
const addService = async (authId: string, profil: string | null, parent: string | null) => {
  const { rows } = await sql<{ id: string }>`insert into rds.service (auth_id, email, nom, type, profil, parent)
    values (${authId}, 'service@guichet-asso.example', 'Service', 'Communes', ${profil}, ${parent})
    returning id`.execute(database.owner);
  return rows[0]?.id ?? '';
};
const local = { authId: LOCAL, roles: ['rds.admin'] };

test('ROLE-010 un administrateur local ne gère pas le compte d’un administrateur national de sa branche', async () => {
  const [agent, national] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'];
  const own = await addService(LOCAL, 'Administrateur local', null);
  await addService(agent, null, own);
  await addService(national, 'Administrateur national', own);
  expect([await annuaire.manages(local, agent), await annuaire.manages(local, national)]).toEqual([true, false]);
  expect(await annuaire.manages({ authId: national, roles: ['rds.admin'] }, LOCAL)).toBe(true);
});

test('Q-12 d’un compte sans service, seul gère qui gère tout ou qui lui a retiré le sien', async () => {
  const perdu = '00000000-0000-4000-8000-000000000004';
  expect(await annuaire.manages(local, perdu)).toBe(false);
  await sql`select platform.write_historique('rds', 'compte', ${perdu}, 'deleteService', ${LOCAL}, 'r', '{}'::jsonb)`.execute(
    database.db,
  );
  expect(await annuaire.manages(local, perdu)).toBe(true);
  expect(await annuaire.manages({ authId: AUTRE, roles: ['rds.admin'] }, perdu)).toBe(false);
  expect(await annuaire.manages({ authId: AUTRE, roles: ['lca.admin'] }, perdu)).toBe(true);
});
