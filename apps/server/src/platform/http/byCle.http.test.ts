import type { Route } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCle, callByCle, type ReponseCle } from '../../../testing/cles.ts';
import type { Envoye } from '../../../testing/instruction.ts';
import { type ScenePaiement, startPaiement } from '../../../testing/paiement.ts';
import { giveService, signedIn } from '../../../testing/people.ts';

const APPELS: readonly { readonly nom: string; readonly service: string; readonly route: Route }[] = TABLES.flatMap(
  ({ service, routes }) =>
    Object.entries(routes).map(([nom, route]: [string, Route]) => ({ nom: `${service}.${nom}`, service, route })),
);
const UUID = '5c4e3e00-0000-4000-8000-0000000000c1';
const pathOf = (service: string, { path }: Route, id: string = UUID): string =>
  `/api/${service}${path.replace(/:([a-z_]\w*)/giu, id)}`;

let scene: ScenePaiement;
let sien: Envoye;
let autre: Envoye;
let secrets: Record<Persona, string>;
const PERSONAS = ['liée', 'sansLien', 'horsPortée', 'limitée', 'échue', 'révoquée', 'fausse'] as const;
type Persona = (typeof PERSONAS)[number];

beforeAll(async () => {
  scene = await startPaiement({ settings: { REFRESH_BY_PATH: 'on' } });
  const { portail, agent } = scene;
  sien = await scene.paying();
  autre = await scene.paying();
  const inconnu = await giveService(portail, (await signedIn(portail, { roles: ['rds.service'] })).id);
  const revoked = await addCle(portail, agent.service);
  await sql`update rds.cle set revoque_at = now() where id = ${revoked.id}::uuid`.execute(portail.owner);
  const made = {
    liée: await addCle(portail, agent.service),
    sansLien: await addCle(portail, inconnu),
    horsPortée: await addCle(portail, agent.service, { portees: ['autre.lire'] }),
    limitée: await addCle(portail, agent.service, { dossiers: [sien.id_fo] }),
    échue: await addCle(portail, agent.service, { heures: -1 }),
    révoquée: revoked,
  };
  const faux = made.liée.secret.slice(0, -4);
  secrets = {
    ...(Object.fromEntries(Object.entries(made).map(([name, { secret }]) => [name, secret])) as typeof secrets),
    fausse: `${faux}${made.liée.secret.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
  };
});
afterAll(() => scene?.portail.close());

const by = (persona: Persona, path: string, more?: Parameters<typeof callByCle>[3]): Promise<ReponseCle> =>
  callByCle(scene.portail, secrets[persona], path, more);

test('aucun autre appel du portail n’admet une clé, quelle qu’elle soit, et il le dit pareil de toutes', async () => {
  const fermes = APPELS.filter(({ route }) => route.cle === undefined);
  const wrong: string[] = [];
  for (const { nom, service, route } of fermes)
    for (const persona of ['liée', 'fausse'] as const) {
      const { status, body } = await by(persona, pathOf(service, route), { method: route.method });
      if (status !== 403 || body.code !== 'CLE_SERVICE_NON_ADMISE') wrong.push(`${nom} × ${persona} : ${status}`);
    }
  expect(wrong).toEqual([]);
  expect(fermes.length).toBeGreaterThan(300);
});

/** What each may be asked, of the dossier that the limited key names and of the other. */
const LISTES = {
  'demandes.listDossiers': '/api/demandes/demande/dossiers?limit=100',
  'demandes.listEvenements': '/api/demandes/evenements?limit=100',
  'demandes.listTravail': '/api/demandes/demande/instructions?limit=100',
  'demandes.exportDossiers': '/api/demandes/demande/dossiers/export',
  'rda.listDossiers': '/api/rda/demande/dossiers?limit=100',
  'rda.listTravail': '/api/rda/demande/instructions?limit=100',
  'rda.exportDossiers': '/api/rda/demande/dossiers/export',
} as const;
const UNS = {
  'demandes.readDossier': (id: string) => `/api/demandes/demande/dossiers/${id}`,
  'demandes.readPaiements': (id: string) => `/api/demandes/demande/dossiers/${id}/paiements`,
  'rda.readDossier': (id: string) => `/api/rda/demande/dossiers/${id}`,
} as const;

/** What proposes instead of reading: its own tests say for what. */
const PROPOSE = {
  'demandes.createPreremplissage': {
    path: '/api/demandes/preremplissages',
    sent: { method: 'POST', body: { subvention: 'AUCUNE', valeurs: { 'description.intitule': 'Tournoi' } } },
  },
} as const;

test('chaque appel qui admet une clé est essayé ici', () => {
  const admis = APPELS.filter(({ route }) => route.cle !== undefined).map(({ nom }) => nom);
  expect([LISTES, UNS, PROPOSE].flatMap((appels) => Object.keys(appels)).toSorted()).toEqual(admis.toSorted());
});

const REFUS = {
  horsPortée: [403, 'CLE_SERVICE_HORS_PORTEE'],
  échue: [401, 'CLE_SERVICE_INCONNUE'],
  révoquée: [401, 'CLE_SERVICE_INCONNUE'],
  fausse: [401, 'CLE_SERVICE_INCONNUE'],
} as const;

describe('une clé échue, révoquée, fausse ou hors de sa portée ne lit rien', () => {
  test.each(Object.keys(REFUS) as (keyof typeof REFUS)[])('%s', async (persona) => {
    const paths = [...Object.values(LISTES), ...Object.values(UNS).map((path) => path(sien.id))];
    const asked = [...paths.map((path) => ({ path, sent: {} })), ...Object.values(PROPOSE)];
    for (const { path, sent } of asked) {
      const { status, body } = await by(persona, path, sent);
      expect([path, status, body.code]).toEqual([path, ...REFUS[persona]]);
      expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'requestId']);
    }
  });
});

describe('une liste ne dit que ce que la clé atteint', () => {
  const vus = async (persona: Persona, path: string) => {
    const { status, text } = await by(persona, path);
    return [status, text.includes(sien.id_fo), text.includes(autre.id_fo)];
  };
  test.each(Object.entries(LISTES))('%s', async (nom, path) => {
    const sesDossiers = nom.startsWith('demandes.');
    // The feed says what is done once no older transaction of the machine is still open.
    const dit = (persona: Persona) => expect.poll(() => vus(persona, path), { timeout: 30_000, interval: 200 });
    await dit('liée').toEqual([200, sesDossiers, sesDossiers]);
    await dit('limitée').toEqual([200, sesDossiers, false]);
    expect(await vus('sansLien', path)).toEqual([200, false, false]);
  });

  test('ni en cherchant, ni en nommant un autre service, un autre dossier, un autre demandeur', async () => {
    const liste = LISTES['demandes.listDossiers'];
    const recherches = [`searchQuery=${autre.id_fo}`, `searchQuery=${scene.club.nom}`, `demandeur=${scene.siret}`];
    const questions = [...recherches, `id_service_instructeur=${scene.agent.service}`, 'includeDeleted=true'];
    for (const question of questions) {
      const { status, text } = await by('limitée', `${liste}&${encodeURI(question)}`);
      expect([status, text.includes(autre.id_fo)]).toEqual([200, false]);
      expect((await vus('sansLien', `${liste}&${encodeURI(question)}`)).slice(1)).toEqual([false, false]);
    }
    for (const role of ['lca.admin', 'rds.admin']) expect((await by('liée', `${liste}&role=${role}`)).status).toBe(403);
  });
});

describe('un dossier se lit s’il est au service, et dans les limites', () => {
  test.each(Object.entries(UNS))('%s', async (nom, path) => {
    const juste = nom.startsWith('demandes.') ? 200 : 404;
    expect([(await by('liée', path(sien.id))).status, (await by('liée', path(autre.id_fo))).status]).toEqual([
      juste,
      juste,
    ]);
    expect([(await by('limitée', path(sien.id))).status, (await by('limitée', path(autre.id))).status]).toEqual([
      juste,
      404,
    ]);
    const cache = await by('sansLien', path(sien.id));
    const absent = await by('sansLien', path('27-99999999'));
    const sansNumero = ({ status, body }: ReponseCle) => [status, { ...body, requestId: '' }];
    expect(sansNumero(cache)).toEqual(sansNumero(absent));
    expect(cache.status).toBe(404);
  });

  test('par sa subvention, par son dispositif, et par rien d’autre', async () => {
    const { portail, agent } = scene;
    const { rows } = await sql<{ subvention: string; dispositif: string }>`select id_subvention as subvention,
      id_type_dispositif as dispositif from demandes.dossier where id = ${sien.id}::bigint`.execute(portail.owner);
    const { subvention = '', dispositif = '' } = rows[0] ?? {};
    const lus = async (voulue: Parameters<typeof addCle>[2]) => {
      const { secret } = await addCle(portail, agent.service, voulue);
      const { status } = await callByCle(portail, secret, UNS['demandes.readDossier'](sien.id));
      const liste = await callByCle(portail, secret, LISTES['demandes.listTravail']);
      return [status, liste.text.includes(sien.id_fo), liste.text.includes(autre.id_fo)];
    };
    expect(await lus({ subventions: [subvention] })).toEqual([200, true, false]);
    expect(await lus({ dispositifs: [dispositif] })).toEqual([200, true, true]);
    expect(await lus({ dispositifs: ['AUTRE'] })).toEqual([404, false, false]);
    expect(await lus({ dispositifs: ['AUTRE'], dossiers: [sien.id] })).toEqual([200, true, false]);
  });

  test('nommer dans ses limites le dossier d’un autre service ne le donne pas', async () => {
    const inconnu = await giveService(scene.portail, (await signedIn(scene.portail, { roles: ['rds.service'] })).id);
    const { secret } = await addCle(scene.portail, inconnu, { dossiers: [sien.id, sien.id_fo] });
    expect((await callByCle(scene.portail, secret, UNS['demandes.readDossier'](sien.id))).status).toBe(404);
  });

  test('l’argent n’y a pas de compte bancaire', async () => {
    const { status, text } = await by('liée', UNS['demandes.readPaiements'](sien.id));
    expect(status).toBe(200);
    expect(text).toContain('"accorde":70000');
    expect(text).not.toMatch(/iban|titulaire/iu);
    expect(text).not.toMatch(/FR\d{2}/u);
  });
});
