import { type Route, TABLES } from '@guichet/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addAssociation, type Registered } from '../../../testing/associations.ts';
import { signedIn } from '../../../testing/people.ts';
import { type Portail, startPortail } from '../../../testing/portail.ts';

const MANY = 120;
let portail: Portail;
let admin: Awaited<ReturnType<typeof signedIn>>;
let club: Registered;
beforeAll(async () => {
  portail = await startPortail();
  admin = await signedIn(portail, { roles: ['lca.admin'] });
  club = await addAssociation(portail);
});
afterAll(() => portail.close());

/** More than a page of what each list gives; a list without a line here has not been tried. */
const FILL: Readonly<Record<string, () => Promise<unknown>>> = {
  'auth.listUsers': () =>
    sql`insert into auth.compte (email, mot_de_passe, civilite, nom, prenom, roles, origin)
    select 'liste-' || n || '@guichet-asso.example', '!', 'Madame', 'Liste', 'Longue', '{lca.association}', 'lca'
    from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'auth.listSessions': () =>
    sql`insert into auth.session (id_compte, expire_at, user_agent)
    select ${admin.id}, now() + interval '1 hour', '' from generate_series(1, ${MANY}::int)`.execute(portail.owner),
  'auth.listHistorique': () =>
    sql`select platform.write_historique('auth', 'compte', ${admin.id}, 'essai', 'essai',
    'essai', '{}'::jsonb) from generate_series(1, ${MANY}::int)`.execute(portail.owner),
  'dac.listEtablissements': () =>
    sql`insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
    select ${club.id_siren} || lpad((n + 100)::text, 5, '0'), true, false, 'Antenne ' || n, 'essai'
    from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'dac.listComposition': () =>
    sql`with membres as (
      insert into association.association (id_rna, rna)
      select 'W9Z1' || lpad(n::text, 6, '0'), jsonb_build_object('nom', 'Membre ' || n)
      from generate_series(1, ${MANY}::int) n returning id_correspondance)
    insert into association.element (id_correspondance, nature, champs)
    select id_correspondance, 'reseaux_affiliation', jsonb_build_object('id_correspondance_parent', ${club.id}::int)
    from membres`.execute(portail.owner),
  'rds.listServices': () =>
    sql`insert into rds.service (email, nom, type)
    select 'service@guichet-asso.example', 'Service ' || n, 'Communes' from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    ),
};

/** What a list must be told beside its page. */
const QUESTIONS: Readonly<Record<string, () => string>> = {
  'dac.searchAssociations': () => `q=${encodeURIComponent(club.nom)}`,
  'dac.readAssociationLight': () => `q=${club.id_siren}`,
  'lca.listRattachements': () => `id_asso=${club.id}`,
};
const questionOf = ({ name }: Listing): string =>
  QUESTIONS[name]?.() ?? (name.startsWith('dac.') ? `id_asso=${club.id}` : '');

const isArrayOfObjects = (schema: unknown): boolean =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodObject;

const OWN_IDENTITY = ['_id', 'id_correspondance', 'identite'] as const;

/** By what it answers, whatever its name: many entries, and no identity of its own. */
const isList = ({ method, response }: Route): boolean => {
  if (method !== 'GET') return false;
  if (response instanceof z.ZodArray) return true;
  if (!(response instanceof z.ZodObject)) return false;
  if (OWN_IDENTITY.some((key) => key in response.shape)) return false;
  return Object.values(response.shape).some(isArrayOfObjects);
};

interface Listing {
  readonly name: string;
  readonly path: string;
  readonly route: Route;
}
const LISTS: Listing[] = TABLES.flatMap(({ service, routes }) =>
  Object.entries(routes as Readonly<Record<string, Route>>)
    .filter(([, route]) => isList(route))
    .map(([name, route]) => ({ name: `${service}.${name}`, path: `/api/${service}${route.path}`, route })),
);

const read = (list: Listing, query = '') => {
  const said = [questionOf(list), query].filter((part) => part !== '').join('&');
  return admin.browser.call('GET', `${list.path.replace(/:\w+/, admin.id)}?${said}`);
};
const countIn = (body: unknown): number => {
  const entries = Array.isArray(body) ? body : Object.values(body as object).find(Array.isArray);
  return entries?.length ?? 0;
};

test('UI-034 chaque appel nommé « list » est une liste, et chaque liste se nomme ainsi', () => {
  const named = TABLES.flatMap(({ service, routes }) =>
    Object.keys(routes)
      .filter((name) => /^(list|search)/.test(name))
      .map((name) => `${service}.${name}`),
  );
  const listed = LISTS.map(({ name }) => name).filter((name) => name !== 'dac.readAssociationLight');
  expect(listed.sort()).toEqual(named.sort());
});

describe('une liste par pages', () => {
  const paged = LISTS.filter(({ route }) => route.whole === undefined);

  test.each(paged)('UI-034 $name : vingt sans rien dire, cent au plus, le reste est refusé', async (list) => {
    const fill = FILL[list.name];
    if (!fill) throw new Error(`${list.name} n’a pas été remplie : aucune page n’est prouvée`);
    await fill();
    const [plain, most, beyond, none] = await Promise.all(
      ['', 'limit=100', 'limit=101', 'limit=0'].map((query) => read(list, query)),
    );
    expect([plain?.status, countIn(plain?.body)]).toEqual([200, 20]);
    expect([most?.status, countIn(most?.body)]).toEqual([200, 100]);
    for (const refused of [beyond, none]) {
      expect(refused?.status).toBe(400);
      expect(refused?.body.champs.map(({ champ }: { champ: string }) => champ)).toEqual(['limit']);
    }
  });
});

describe('une liste courte, lue entière', () => {
  const whole = LISTS.filter(({ route }) => route.whole !== undefined);

  test.each(whole)('UI-034 $name : ce qui la borne est dit, et elle n’a pas de pages', async (list) => {
    expect(list.route.whole?.length).toBeGreaterThan(10);
    const { status, body } = await read(list);
    expect([status, countIn(body) <= 500]).toEqual([200, true]);
    expect((await read(list, 'limit=20')).status).toBe(400);
  });
});
