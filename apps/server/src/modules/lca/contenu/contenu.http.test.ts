import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  portail = await startPortail();
  ({ browser: admin, id: adminId } = await signedIn(portail, { roles: ['lca.admin'] }));
});
afterAll(() => portail.close());

const EXEMPLES = {
  questions: {
    question: 'Comment faire ?',
    reponse: '<p>Ainsi.</p>',
    categorie: 'mon-compte',
    enabled: true,
    ordre: 1,
  },
  notesOnPage: { type: 'info', contenu: '<p>Bonjour</p>', routes: ['login'], enabled: true, ordre: 1 },
  urls: { code: 'aide', label: 'Aide', url: 'https://exemple.fr/aide', enabled: true, ordre: 1 },
  'documents-modeles': {
    code: 'statuts',
    label: 'Statuts types',
    url: '/modeles/statuts.odt',
    enabled: true,
    ordre: 1,
  },
} as const;
const RESSOURCES = Object.keys(EXEMPLES) as (keyof typeof EXEMPLES)[];

let next = 0;
const exempleOf = (ressource: keyof typeof EXEMPLES) => {
  next += 1;
  const exemple = EXEMPLES[ressource];
  return 'code' in exemple ? { ...exemple, code: `${exemple.code}-${next}` } : exemple;
};

const create = async (ressource: keyof typeof EXEMPLES, changes: object = {}) => {
  const answer = await admin.call('POST', `/api/lca/${ressource}`, { body: { ...exempleOf(ressource), ...changes } });
  expect(answer.status).toBe(201);
  return answer.body;
};

const historyOf = async (id: string) => {
  const { rows } = await sql<{ objet: string; action: string; acteur: string; changements: Record<string, unknown> }>`
    select objet, action, acteur, changements from platform.historique
    where id_objet = ${id} order by survenu_at`.execute(portail.db);
  return rows;
};

describe.each(RESSOURCES)('la ressource %s', (ressource) => {
  test('CALL-GEN-001 CALL-GEN-002 CALL-GEN-006.a chacun lit la liste et un élément', async () => {
    const { _id } = await create(ressource);
    const visitor = portail.browser();
    const list = await visitor.call('GET', `/api/lca/${ressource}`);
    expect(list.status).toBe(200);
    const one = await visitor.call('GET', `/api/lca/${ressource}/${_id}`);
    expect(list.body).toContainEqual(one.body);
  });

  test('CALL-GEN-003 CALL-GEN-005 créer rend l’élément avec son numéro et sa version ; modifier ne touche que le champ envoyé', async () => {
    const created = await create(ressource);
    expect(created.version).toBe(1);
    const { status, body } = await admin.call('PATCH', `/api/lca/${ressource}/${created._id}`, { body: { ordre: 9 } });
    expect([status, body]).toEqual([200, { ...created, ordre: 9, version: 2 }]);
  });

  test('CALL-GEN-004 supprimer efface l’élément, et l’historique garde qui et quoi', async () => {
    const { _id } = await create(ressource);
    expect((await admin.call('DELETE', `/api/lca/${ressource}/${_id}`)).status).toBe(200);
    const again = await admin.call('DELETE', `/api/lca/${ressource}/${_id}`);
    expect([again.status, again.body.code]).toEqual([404, 'CONTENU_INTROUVABLE']);
    const history = await historyOf(_id);
    expect(history.map(({ objet, action, acteur }) => [objet, action, acteur])).toEqual([
      [ressource, 'createContenu', adminId],
      [ressource, 'deleteContenu', adminId],
    ]);
    expect(history[1]?.changements['ordre']).toEqual({ avant: 1, apres: null });
  });

  test('seul un administrateur du portail écrit', async () => {
    const { _id } = await create(ressource);
    const person = await signedIn(portail, { roles: ['lca.association', 'rds.admin'] });
    const writes = [
      ['POST', `/api/lca/${ressource}`, exempleOf(ressource)],
      ['PATCH', `/api/lca/${ressource}/${_id}`, { ordre: 2 }],
      ['PUT', `/api/lca/${ressource}/${_id}`, { ordre: 2 }],
      ['DELETE', `/api/lca/${ressource}/${_id}`, undefined],
    ] as const;
    for (const [method, path, body] of writes) {
      expect((await person.browser.call(method, path, { body })).status).toBe(403);
      expect((await portail.browser().call(method, path, { body })).status).toBe(401);
    }
    expect((await admin.call('GET', `/api/lca/${ressource}/${_id}`)).body.version).toBe(1);
  });

  test('ce qui est caché n’est vu que des administrateurs, quoi que demande la liste', async () => {
    const { _id } = await create(ressource, { enabled: false });
    const ids = async (caller: Caller, query: string) =>
      (await caller.call('GET', `/api/lca/${ressource}${query}`)).body.map((entry: { _id: string }) => entry._id);
    expect(await ids(admin, '?enabled=false')).toContain(_id);
    expect(await ids(admin, '?enabled=true')).not.toContain(_id);
    expect(await ids(portail.browser(), '?enabled=false')).toEqual([]);
    expect((await portail.browser().call('GET', `/api/lca/${ressource}/${_id}`)).status).toBe(404);
  });

  test('le même champ modifié deux fois montre les deux valeurs et n’écrase rien', async () => {
    const { _id } = await create(ressource);
    const headers = { 'if-match': '"1"' };
    await admin.call('PATCH', `/api/lca/${ressource}/${_id}`, { body: { ordre: 5 }, headers });
    const { status, body } = await admin.call('PATCH', `/api/lca/${ressource}/${_id}`, { body: { ordre: 6 }, headers });
    expect([status, body.code, body.conflits]).toEqual([
      409,
      'VERSION_DEPASSEE',
      [{ champ: 'ordre', actuelle: 5, demandee: 6 }],
    ]);
    const other = await admin.call('PATCH', `/api/lca/${ressource}/${_id}`, { body: { enabled: false }, headers });
    expect([other.status, other.body.ordre, other.body.enabled]).toEqual([200, 5, false]);
  });

  test.each([[{}], [{ inconnu: 1 }], [{ ordre: -1 }], [{ enabled: 'oui' }]])(
    'la modification %j est refusée',
    async (body) => {
      const { _id } = await create(ressource);
      expect((await admin.call('PATCH', `/api/lca/${ressource}/${_id}`, { body })).status).toBe(400);
    },
  );

  test('la même clé n’ajoute pas deux fois', async () => {
    const body = exempleOf(ressource);
    const headers = { 'idempotency-key': `ajout-${ressource}-${next}` };
    const first = await admin.call('POST', `/api/lca/${ressource}`, { body, headers });
    const second = await admin.call('POST', `/api/lca/${ressource}`, { body, headers });
    expect([second.status, second.body]).toEqual([201, first.body]);
  });
});

test('CALL-LCA-009 les questions à montrer, par catégorie', async () => {
  const { _id } = await create('questions', { categorie: 'obtenir-un-siret' });
  const path = '/api/lca/questions?enabled=true&categorie=obtenir-un-siret';
  const hidden = await create('questions', { categorie: 'obtenir-un-siret', enabled: false });
  const idsFor = async (who: typeof admin, more = path) =>
    (await who.call('GET', more)).body.map((question: { _id: string }) => question._id);
  // Who may see what is hidden sees it too when they do not ask for what is shown.
  for (const who of [portail.browser(), admin]) expect(await idsFor(who)).toEqual([_id]);
  const all = await idsFor(admin, '/api/lca/questions?categorie=obtenir-un-siret');
  expect(all).toEqual(expect.arrayContaining([_id, hidden._id]));
  expect(all).toHaveLength(2);
});

test('CALL-LCA-010 une question se modifie aussi par PUT', async () => {
  const { _id } = await create('questions');
  const { status, body } = await admin.call('PUT', `/api/lca/questions/${_id}`, { body: { question: 'Et ensuite ?' } });
  expect([status, body.question, body.reponse]).toEqual([200, 'Et ensuite ?', '<p>Ainsi.</p>']);
});

test('CALL-LCA-011 les liens viennent dans l’ordre choisi, ni par leur nom ni par leur âge', async () => {
  const last = await create('urls', { code: 'un-lien', label: 'Zèbre', ordre: 9_002 });
  const first = await create('urls', { code: 'un-autre-lien', label: 'Abeille', ordre: 9_001 });
  const middle = await create('urls', { code: 'dernier-ecrit', label: 'Belette', ordre: 9_001 });
  const { body } = await portail.browser().call('GET', '/api/lca/urls');
  const ids: string[] = body.map(({ _id }: { _id: string }) => _id);
  expect(ids.slice(-3)).toEqual([...[first._id, middle._id].sort(), last._id]);
});

test('CALL-LCA-013 les notes d’une page et celles de toutes', async () => {
  const here = await create('notesOnPage', { routes: ['plan'] });
  const everywhere = await create('notesOnPage', { routes: [] });
  const elsewhere = await create('notesOnPage', { routes: ['faq'] });
  const { body } = await portail.browser().call('GET', '/api/lca/notesOnPage?route=plan');
  const ids = body.map((note: { _id: string }) => note._id);
  expect(ids).toEqual(expect.arrayContaining([here._id, everywhere._id]));
  expect(ids).not.toContain(elsewhere._id);
});

test('UI-007 le HTML d’une note est nettoyé à l’écriture, et encore à la lecture', async () => {
  const { _id, contenu } = await create('notesOnPage', {
    contenu: '<p onclick="x()">Lisez <a href="javascript:x()">ceci</a></p><script>x()</script>',
  });
  expect(contenu).toBe('<p>Lisez ceci</p>');
  await sql`update lca.contenu set champs = jsonb_set(champs, '{contenu}', '"<img src=x onerror=x()>Bonjour"')
    where id = ${_id}`.execute(portail.owner);
  const { body } = await portail.browser().call('GET', `/api/lca/notesOnPage/${_id}`);
  expect(body.contenu).toBe('Bonjour');
});

test('CALL-LCA-011 CALL-LCA-012 un code déjà pris est refusé dans sa liste, pas dans l’autre', async () => {
  const first = await create('urls', { code: 'charte' });
  await create('documents-modeles', { code: 'charte' });
  const second = await admin.call('POST', '/api/lca/urls', { body: { ...EXEMPLES.urls, code: 'charte' } });
  expect([second.status, second.body.code]).toEqual([409, 'CODE_DEJA_PRIS']);
  const other = await create('urls');
  const renamed = await admin.call('PATCH', `/api/lca/urls/${other._id}`, { body: { code: 'charte' } });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'CODE_DEJA_PRIS']);
  const { body } = await portail.browser().call('GET', '/api/lca/urls?code=charte');
  expect(body).toEqual([first]);
});

test('une liste pleine refuse un ajout de plus', async () => {
  await sql`insert into lca.contenu (ressource, champs) select 'notesOnPage',
    '{"type":"info","contenu":"x","routes":["x"],"enabled":false,"ordre":0}'::jsonb from generate_series(1, 500)`.execute(
    portail.owner,
  );
  const { status, body } = await admin.call('POST', '/api/lca/notesOnPage', { body: EXEMPLES.notesOnPage });
  expect([status, body.code]).toEqual([409, 'CONTENU_PLEIN']);
});
