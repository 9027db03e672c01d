import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

/** REF-001, as the documents name them. */
const LISTES = [
  ...['regions', 'departements', 'cofinanceur-type', 'service-type', 'types-structures-sportives'],
  ...['champs-actions-territorial', 'agrements-types', 'niveaux-agrements', 'fonctions', 'tribunaux'],
  ...['federations-sportives', 'genres', 'statuts', 'tranches-age', 'type-validite', 'type-territoire'],
  ...['type-projet', 'categorie-faq', 'activites', 'familles', 'documents-attendus'],
  ...['statut-beneficiaires-agrement', 'duree-exercice-association', 'db-asso-ref-theme', 'mission-guidasso'],
  ...['type-structure-vaeb', 'service-vaeb', 'domaine-subvention', 'forme-distrib-alimentaire'],
  ...['nature-appr-denrees', 'outils-trace-denrees', 'motifs-assistance-primaires'],
  ...['motifs-assistance-secondaires'],
];
let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const read = async (query: string) => (await portail.browser().call('GET', `/api/lca/referentiel?${query}`)).body;

test('REF-001 REF-002 CALL-LCA-001 les 33 listes sont là, chacune avec des choix', async () => {
  const { status, body } = await portail.browser().call('GET', '/api/lca/referentiels');
  expect(status).toBe(200);
  expect(body.map(({ type }: { type: string }) => type).sort()).toEqual(LISTES.toSorted());
  for (const { options } of body) expect(options.length).toBeGreaterThan(1);
});

test('REF-001 une liste a son numéro, et chaque choix un libellé avec une valeur ou un code', async () => {
  const { body } = await portail.browser().call('GET', '/api/lca/referentiels');
  for (const { _id, type, options } of body) {
    expect(_id, type).toMatch(/^[0-9a-f-]{36}$/);
    for (const choix of options) {
      expect(choix.label, type).toMatch(/\S/);
      expect(choix.value ?? choix.code, type).toMatch(/\S/);
    }
  }
  const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
  const { referentiel } = await read('type=genres');
  for (const wrong of [{ value: 'seul' }, { value: 'vide', label: ' ' }, { label: 'Sans valeur' }]) {
    const sent = { options: [...referentiel.options, wrong] };
    const { status } = await browser.call('PATCH', `/api/lca/referentiels/${referentiel._id}`, { body: sent });
    expect(status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await read('type=genres')).referentiel).toEqual(referentiel);
});

test('CALL-LCA-001 CONST-002 la liste se réduit par types, par catégorie et par filtre de choix', async () => {
  const { body: two } = await portail.browser().call('GET', '/api/lca/referentiels?type=genres&type=regions');
  expect(two.map(({ type }: { type: string }) => type)).toEqual(['genres', 'regions']);
  const { body: sport } = await portail.browser().call('GET', '/api/lca/referentiels?categorie=sport');
  expect(new Set(sport.map(({ categorie }: { categorie: string }) => categorie))).toEqual(new Set(['sport']));
  const filter = encodeURIComponent('{"region":"53"}');
  const { body: bretagne } = await portail
    .browser()
    .call('GET', `/api/lca/referentiels?type=departements&filterOptions=${filter}`);
  expect(bretagne[0].options.map(({ code }: { code: string }) => code)).toEqual(['22', '29', '35', '56']);
});

test('CALL-LCA-002 une liste, dans le champ referentiel, avec ses choix filtrés par paires', async () => {
  const { referentiel } = await read('type=motifs-assistance-secondaires&filterOptions=primaire:siret');
  expect(referentiel).toMatchObject({ type: 'motifs-assistance-secondaires', version: 1 });
  expect(referentiel.options).toHaveLength(1);
});

test('PAIE-002 les états de crédit se lisent comme une liste, et personne ne les change', async () => {
  const { referentiel } = await read('type=etats-credit');
  expect([referentiel.type, referentiel.libelle]).toEqual(['etats-credit', 'États de crédit']);
  const codes = referentiel.options.map(({ code }: { code: string }) => code);
  expect(codes.slice(0, 3)).toEqual(['demande', 'propose', 'accorde']);
  expect(new Set(codes).size).toBe(codes.length);
  expect((await read('type=etats-credit&filterOptions=code:accorde')).referentiel.options).toEqual([
    { code: 'accorde', label: 'Accordé' },
  ]);
  const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
  const body = { libelle: 'Autre' };
  const changed = await browser.call('PATCH', `/api/lca/referentiels/${referentiel._id}`, { body });
  expect(changed.status).toBe(404);
});

test.each(['type=inconnu', '', 'type=regions&filterOptions={', 'type=regions&autre=1'])(
  'la demande %j est refusée',
  async (query) => {
    expect((await portail.browser().call('GET', `/api/lca/referentiel?${query}`)).status).toBe(400);
  },
);

test('REF-003 les choix portent une valeur ou un code', async () => {
  expect((await read('type=regions')).referentiel.options[0]).toMatchObject({ code: '01', label: 'Guadeloupe' });
  expect((await read('type=genres')).referentiel.options[0]).toMatchObject({ value: 'mixte', label: 'Mixte' });
});

test('CALL-LCA-003 seul le champ changé est envoyé ; l’historique dit qui et quoi', async () => {
  const { browser, id } = await signedIn(portail, { roles: ['lca.admin'] });
  const { referentiel } = await read('type=type-validite');
  const path = `/api/lca/referentiels/${referentiel._id}`;
  const options = [...referentiel.options, { value: 'autre', label: 'Autre' }];
  const { status, body } = await browser.call('PATCH', path, { body: { options }, headers: { 'if-match': '"1"' } });
  expect([status, body]).toEqual([200, { ...referentiel, options, version: 2 }]);
  const { rows } = await sql<{ acteur: string; changements: Record<string, { apres: unknown }> }>`
    select acteur, changements from platform.historique where id_objet = ${referentiel._id}`.execute(portail.db);
  expect(rows.map(({ acteur, changements }) => [acteur, changements['options']?.apres])).toEqual([[id, options]]);
  const late = await browser.call('PATCH', path, { body: { options: [] }, headers: { 'if-match': '"1"' } });
  expect([late.status, late.body.conflits[0].champ]).toEqual([409, 'options']);
  const merged = await browser.call('PATCH', path, { body: { libelle: 'Validité' }, headers: { 'if-match': '"1"' } });
  expect([merged.status, merged.body.libelle, merged.body.options]).toEqual([200, 'Validité', options]);
});

test.each([[['lca.association']], [['rds.admin']], [['osiris.appli_admin']]])(
  'CALL-LCA-003 ROLE-006 %j ne modifie pas les listes',
  async (roles) => {
    const { browser } = await signedIn(portail, { roles });
    const { referentiel } = await read('type=statuts');
    const { status } = await browser.call('PATCH', `/api/lca/referentiels/${referentiel._id}`, {
      body: { libelle: 'x' },
    });
    expect(status).toBe(403);
    expect((await read('type=statuts')).referentiel).toEqual(referentiel);
  },
);

test('CALL-LCA-003 deux choix de même valeur, ou un champ inconnu, sont refusés', async () => {
  const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
  const { referentiel } = await read('type=statuts');
  const path = `/api/lca/referentiels/${referentiel._id}`;
  const double = [
    { value: 'a', label: 'A' },
    { value: 'a', label: 'B' },
  ];
  for (const body of [{ options: double }, { type: 'genres' }, {}]) {
    expect((await browser.call('PATCH', path, { body })).status).toBe(400);
  }
});

test('REF-006 les pays, avec leur code de l’Insee', async () => {
  const { body } = await portail.browser().call('GET', '/api/lca/pays');
  expect(body).toHaveLength(250);
  expect(body).toContainEqual({ code: '99109', iso2: 'DE', label: 'Allemagne' });
  expect(new Set(body.map(({ iso2 }: { iso2: string }) => iso2)).size).toBe(250);
});

test('REF-007 les types de voie', async () => {
  const { body } = await portail.browser().call('GET', '/api/lca/types-voie');
  expect(body).toHaveLength(276);
  expect(body).toContainEqual({ code: 'AV', label: 'Avenue' });
  expect(body.every(({ code, label }: { code: string; label: string }) => code !== '' && label !== '')).toBe(true);
  expect(new Set(body.map(({ label }: { label: string }) => label)).size).toBe(body.length);
  expect(new Set(body.map(({ code }: { code: string }) => code)).size).toBe(body.length);
});

test.each([
  ['regimes-juridiques', 4, { code: 'loi1901', label: 'Association loi 1901' }],
  ['activites-agricoles', 7, { code: 'elevage', label: 'Élevage' }],
  ['types-employeur', 3, { code: 'permanent', label: 'Emploie des salariés toute l’année' }],
  ['permanences', 2, { code: 'S', label: 'Saisonnière' }],
])('REF-008 ASSO-049 la liste fixe %s se lit sans session, et personne ne l’écrit', async (path, count, choix) => {
  const { status, body } = await portail.client().call('GET', `/api/lca/${path}`);
  expect([status, body.length]).toEqual([200, count]);
  expect(body).toContainEqual(choix);
  const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await browser.call(method, `/api/lca/${path}`, { body: [] })).status).toBe(404);
  }
});
