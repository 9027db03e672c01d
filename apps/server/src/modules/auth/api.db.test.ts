import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVoisinage, type Voisinage } from '../../../testing/voisinage.ts';
import type { Acteur, Call } from '../../platform/call.ts';
import { systemClock } from '../../platform/clock.ts';
import { createRdsApi } from '../rds/api.ts';
import { type AuthApi, createAuthApi } from './api.ts';

let database: Voisinage;
let api: AuthApi;
beforeAll(async () => {
  database = await startVoisinage();
  const rds = createRdsApi(database.deps);
  api = createAuthApi({ ...database.deps, settings: { PASSWORD_PEPPER: 'p'.repeat(32) }, rds });
});
afterAll(() => database?.close());

const callAs = (roles: readonly string[], authId = '00000000-0000-4000-8000-000000000001'): Call => ({
  acteur: { authId, roles, authentifie_at: new Date() } as unknown as Acteur,
  clock: systemClock,
  requestId: 'voisin',
  client: { ip: '', userAgent: '' },
  version: null,
  refreshToken: null,
  idempotency: { acteur: authId, appel: 'rds.createService', cle: 'une-cle-du-voisin', empreinte: Buffer.from('a') },
});

const AGENT = { civilite: 'Monsieur', nom: 'Ferrand', prenom: 'Luc', roles: ['rds.user'], enabled: true } as const;

test('un module voisin crée, retrouve, ferme les sessions et supprime, sous les droits de qui l’appelle', async () => {
  const call = callAs(['rds.admin']);
  const { authId } = await api.createServiceAccount({ ...AGENT, login: 'luc.ferrand@guichet-asso.example' }, call);
  expect(await api.findCompte(authId)).toEqual({
    authId,
    email: 'luc.ferrand@guichet-asso.example',
    civilite: 'Monsieur',
    nom: 'Ferrand',
    prenom: 'Luc',
    roles: ['rds.user'],
    enabled: true,
    locked: false,
    origin: 'lca',
  });
  await sql`insert into auth.session (id_compte, expire_at, user_agent)
    values (${authId}, now() + interval '1 hour', '')`.execute(database.owner);
  await api.closeSessions(authId, 'départ du service', call);
  const { rows } = await sql`select motif_fermeture from auth.session where id_compte = ${authId}`.execute(database.db);
  expect(rows).toEqual([{ motif_fermeture: 'départ du service' }]);
  await api.deleteCompte(authId, call);
  expect(await api.findCompte(authId)).toBeNull();
  expect(await api.findComptes([])).toEqual([]);
});

test('qui n’en a pas le droit ne l’a pas davantage par un voisin', async () => {
  const { authId } = await api.createServiceAccount(
    { ...AGENT, login: 'helene.vasseur@guichet-asso.example' },
    callAs(['lca.admin']),
  );
  const stranger = callAs(['lca.association']);
  await expect(api.deleteCompte(authId, stranger)).rejects.toMatchObject({ code: 'PROFIL_AUTRUI' });
  const another = { ...AGENT, login: 'nadia.benali@guichet-asso.example' };
  await expect(api.createServiceAccount(another, stranger)).rejects.toMatchObject({ code: 'ROLE_NON_ATTRIBUABLE' });
  expect(await api.findComptes([authId])).toHaveLength(1);
});

test('la clé d’idempotence du module appelé n’est pas prise par son voisin', async () => {
  const { rows } = await sql`select 1 from platform.idempotence where cle = 'une-cle-du-voisin'`.execute(database.db);
  expect(rows).toEqual([]);
});
