import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVoisinage, type Voisinage } from '../../../testing/voisinage.ts';
import { asJob } from '../../platform/record/asJob.ts';
import { createLcaApi, type LcaApi } from './api.ts';

let database: Voisinage;
let api: LcaApi;
beforeAll(async () => {
  database = await startVoisinage();
  api = createLcaApi(database.deps);
});
afterAll(() => database?.close());

const CALL = asJob('essai', '1');
const ID = '00000000-0000-4000-8000-00000000000a';
const AUTRE = '00000000-0000-4000-8000-00000000000b';

test('un compte supprimé n’a plus d’association ; ceux des autres restent, et l’historique le dit', async () => {
  for (const id of [ID, AUTRE]) {
    await sql`insert into lca.utilisateur (id) values (${id})`.execute(database.owner);
    await sql`insert into lca.utilisateur_association (id_utilisateur, id_correspondance, nom, type, fonction)
      values (${id}, 4101, 'Judo Club de Rezé', 'Siège', 'Président(e)')`.execute(database.owner);
  }
  await api.forgetUser(ID, CALL);
  await api.forgetUser(ID, CALL);
  await api.forgetUser('00000000-0000-4000-8000-00000000000c', CALL);
  const { rows } = await sql`select u.id, supprime_at is not null as parti, count(a.id)::int as associations
    from lca.utilisateur u left join lca.utilisateur_association a on a.id_utilisateur = u.id
    group by u.id order by u.id`.execute(database.owner);
  expect(rows).toEqual([
    { id: ID, parti: true, associations: 0 },
    { id: AUTRE, parti: false, associations: 1 },
  ]);
  const { rows: history } = await sql`select id_objet, action from platform.historique
    where objet = 'utilisateur'`.execute(database.owner);
  expect(history).toEqual([{ id_objet: ID, action: 'forgetUser' }]);
});
