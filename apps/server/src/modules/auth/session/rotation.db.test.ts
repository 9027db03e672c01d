import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coffreDEssai } from '../../../../testing/coffre.ts';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import type { Acteur, Call } from '../../../platform/call.ts';
import { createRun, type Run } from '../../../platform/unitOfWork.ts';
import { createRdsApi } from '../../rds/api.ts';
import type { AuthTables } from '../auth.tables.ts';
import { type AuthUow, bindAuth } from '../auth.uow.ts';
import type { Compte } from '../compte/compte.ts';
import { updateCompte } from '../compte/usecases/updateCompte.ts';
import { createCoffre } from '../facteur/coffre.ts';
import { logout } from './usecases/logout.ts';
import { openSession } from './usecases/openSession.ts';
import { refreshSession } from './usecases/refreshSession.ts';

const coffre = createCoffre(['p'.repeat(32)], coffreDEssai());
let database: TestDatabase;
let run: Run<AuthUow>;
beforeAll(async () => {
  database = await cloneDatabase();
  const db = database.db as unknown as Kysely<AuthTables>;
  const jobs = { send: () => Promise.reject(new Error('aucun travail attendu')) };
  run = createRun({ module: 'auth', db, jobs, bind: bindAuth(createRdsApi({ db: database.db, jobs })) });
  await sql`insert into auth.compte (id, email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled)
    values (${ADMIN.authId}, 'rotation@guichet-asso.example', '!', 'Madame', 'Lambert', 'Sophie', '{lca.admin}', 'lca',
      true)`.execute(database.owner);
});
afterAll(() => database.close());

const GRACE_MS = 10_000;
const IDLE_MS = 3_600_000;
const ABSOLUTE_MS = 30 * 24 * 3_600_000;
const START = new Date('2027-03-01T08:00:00Z').getTime();

type Step =
  | { readonly kind: 'attendre'; readonly ms: number }
  /** The token `back` generations before the newest: 0 is the living one. */
  | { readonly kind: 'renouveler'; readonly back: number }
  /** The reply is lost on the way, and asked for again after `ms`. */
  | { readonly kind: 'reponsePerdue'; readonly ms: number }
  | { readonly kind: 'ensemble'; readonly backs: readonly number[] }
  | { readonly kind: 'deconnexion' }
  | { readonly kind: 'verrou' };

const waits = fc.constantFrom(1, 500, 9_999, 10_000, 10_001, 60_000, 3_599_999, 3_600_000, 86_400_000);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('renouveler' as const), back: fc.constantFrom(0, 0, 0, 1, 2, 3) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('attendre' as const), ms: waits }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reponsePerdue' as const), ms: waits }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ensemble' as const),
      backs: fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 2, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'deconnexion' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'verrou' as const }) },
);

/** What the session should be, told without a database. */
class Model {
  now = START;
  renewed = START;
  generation = 1;
  isClosed = false;

  refresh(generation: number): number | null {
    if (this.isClosed || this.now - this.renewed >= IDLE_MS || this.now - START >= ABSOLUTE_MS) return null;
    if (generation === this.generation - 1 && this.now - this.renewed <= GRACE_MS) return this.generation;
    if (generation !== this.generation) {
      this.isClosed = true;
      return null;
    }
    this.generation += 1;
    this.renewed = this.now;
    return this.generation;
  }
}

const ADMIN = { authId: '00000000-0000-4000-8000-000000000001', roles: ['lca.admin'] };

const start = async () => {
  const { rows } = await sql<{ id: string }>`insert into auth.compte
    (email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled)
    values (gen_random_uuid() || '@guichet-asso.example', '!', 'Madame', 'Diallo', 'Amina', '{lca.association}', 'lca', true)
    returning id`.execute(database.owner);
  const id_compte = rows[0]?.id ?? '';
  const model = new Model();
  const call = (acteur: Partial<Acteur> | null = null): Call => ({
    acteur: acteur as Acteur | null,
    clock: { now: () => new Date(model.now) },
    requestId: 'rotation',
    client: { ip: '', userAgent: '' },
    version: null,
    refreshToken: null,
    idempotency: null,
  });
  const open = async (uow: AuthUow, _: undefined, asked: Call) =>
    openSession(uow, (await uow.comptes.lock(id_compte)) as Compte, asked, { coffre });
  const { session } = await run(open, undefined, call());
  const successors = new Map<number, Set<number>>();
  const refresh = async (generation: number): Promise<number | null> => {
    const opened = await run(refreshSession, { sessionId: session.id, generation }, call());
    if (!opened) return null;
    const known = successors.get(generation) ?? new Set();
    successors.set(generation, known.add(opened.session.generation));
    return opened.session.generation;
  };
  const readRow = async () => {
    const found = await sql<{ generation: number; ferme_at: Date | null; renouvele_at: Date }>`
      select generation, ferme_at, renouvele_at from auth.session where id = ${session.id}`.execute(database.owner);
    return found.rows[0];
  };
  return { id_compte, sessionId: session.id, model, call, refresh, readRow, successors };
};

type World = Awaited<ReturnType<typeof start>>;

const PERFORM: { [K in Step['kind']]: (world: World, step: Extract<Step, { kind: K }>) => Promise<void> } = {
  async attendre({ model }, { ms }) {
    model.now += ms;
  },
  async renouveler({ model, refresh }, { back }) {
    const generation = Math.max(1, model.generation - back);
    expect(await refresh(generation)).toBe(model.refresh(generation));
  },
  async reponsePerdue({ model, refresh }, { ms }) {
    const { generation } = model;
    expect(await refresh(generation)).toBe(model.refresh(generation));
    model.now += ms;
    expect(await refresh(generation)).toBe(model.refresh(generation));
  },
  async ensemble({ model, refresh, readRow }, { backs }) {
    await Promise.all(backs.map((back) => refresh(Math.max(1, model.generation - back))));
    const row = await readRow();
    expect(row?.generation).toBeGreaterThanOrEqual(model.generation);
    expect(row?.generation).toBeLessThanOrEqual(model.generation + 1);
    model.generation = row?.generation ?? 0;
    model.renewed = row?.renouvele_at.getTime() ?? 0;
    model.isClosed = row?.ferme_at !== null;
  },
  async deconnexion({ model, call, id_compte, sessionId }) {
    await run(logout, undefined, call({ authId: id_compte, sessionId }));
    model.isClosed = true;
  },
  async verrou({ model, call, id_compte }) {
    await run(
      updateCompte,
      { id: id_compte, changes: { locked: true }, annuaire: { estGere: false, estSansService: false } },
      call({ ...ADMIN, authentifie_at: new Date(model.now) }),
    );
    model.isClosed = true;
  },
};

const perform = (world: World, step: Step): Promise<void> =>
  (PERFORM[step.kind] as (world: World, step: Step) => Promise<void>)(world, step);

test('COMPTE-007 CALL-AUTH-008 quel que soit l’ordre, un jeton a au plus un successeur et un rejeu tardif ferme tout', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 20 }), async (sequence) => {
      const world = await start();
      for (const step of sequence) await perform(world, step);
      for (const [generation, found] of world.successors) expect([...found]).toEqual([generation + 1]);
      const row = await world.readRow();
      expect([row?.generation, row?.ferme_at !== null]).toEqual([world.model.generation, world.model.isClosed]);
      if (!world.model.isClosed) return;
      for (let generation = 1; generation <= world.model.generation; generation += 1) {
        expect(await world.refresh(generation)).toBeNull();
      }
    }),
    { numRuns: 60 },
  );
});
