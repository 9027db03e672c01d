import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, signIn } from '../../../../testing/people.ts';
import { freshEmail, type Portail, startPortail } from '../../../../testing/portail.ts';

type Qui = 'portail' | 'national' | 'local' | 'agent' | 'voisin' | 'sansProfil' | 'association';
const FACTS: Record<Qui, readonly [role: string, profil: string | null, parent: Qui | null]> = {
  portail: ['lca.admin', null, null],
  national: ['rds.admin', 'Administrateur national', null],
  local: ['rds.admin', 'Administrateur local', 'national'],
  agent: ['rds.user', null, 'local'],
  voisin: ['rds.service', null, 'national'],
  sansProfil: ['rds.admin', null, 'national'],
  association: ['lca.association', null, null],
};

let portail: Portail;
const people = new Map<Qui, { id: string; token: string; service: string }>();
const of = (qui: Qui) => people.get(qui) ?? { id: '', token: '', service: '' };

const addService = async (nom: string, auth_id: string | null, profil: string | null, parent: string | null) => {
  const { rows } = await sql<{
    id: string;
  }>`insert into rds.service (auth_id, email, nom, type, profil, parent, dispositifs)
    values (${auth_id}, 'service@guichet-asso.example', ${nom}, 'Directions régionales', ${profil}, ${parent}, '{FDVA}')
    returning id`.execute(portail.owner);
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  portail = await startPortail();
  for (const [qui, [role, profil, parent]] of Object.entries(FACTS) as [Qui, (typeof FACTS)[Qui]][]) {
    const { id, email } = await addPerson(portail, { roles: [role] });
    const { token } = await signIn(portail.client(), email);
    const isRds = role.startsWith('rds.');
    const service = isRds ? await addService(`Service ${qui}`, id, profil, parent ? of(parent).service : null) : '';
    people.set(qui, { id, token, service });
  }
});
afterAll(() => portail.close());

const call = (qui: Qui, method: string, path: string, body?: unknown, headers = {}) =>
  portail.client().call(method, `/api/rds${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: { 'x-access-token': of(qui).token, ...headers },
  });
const nouveau = (extra = {}) => ({ email: 'nouveau@guichet-asso.example', nom: 'Nouveau', type: 'Mairies', ...extra });
const historyOf = async (id: string) => {
  const { rows } = await sql<{ action: string; acteur: string }>`select action, acteur from platform.historique
    where objet = 'service' and id_objet = ${id} order by numero`.execute(portail.owner);
  return rows;
};

describe('lire', () => {
  test('CALL-RDS-001 la liste : tous pour qui gère tout, sa branche pour les autres', async () => {
    const namesFor = async (qui: Qui) => {
      const { body } = await call(qui, 'GET', '/services?include_children=true&populate=bo');
      return body.services.map(({ nom }: { nom: string }) => nom);
    };
    const tous = ['Service agent', 'Service local', 'Service national', 'Service sansProfil', 'Service voisin'];
    expect(await namesFor('portail')).toEqual(tous);
    expect(await namesFor('national')).toEqual(tous);
    expect(await namesFor('local')).toEqual(['Service agent', 'Service local']);
    expect(await namesFor('agent')).toEqual(['Service agent']);
  });

  test('CALL-RDS-001 sans rien dire : ce qui en dépend vient aussi, et l’outil de chacun est entier', async () => {
    const { service } = of('agent');
    await sql`update rds.service set bo = 'osiris' where id = ${service}`.execute(portail.owner);
    const boOf = async (query: string) => {
      const { body } = await call('local', 'GET', `/services${query}`);
      return body.services.find(({ _id }: { _id: string }) => _id === service)?.bo;
    };
    expect(await boOf('')).toEqual({ code: 'osiris', libelle: 'Osiris' });
    expect(await boOf('?populate=bo')).toEqual({ code: 'osiris', libelle: 'Osiris' });
    expect(await boOf('?populate=')).toBe('osiris');
    expect(await boOf('?include_children=false')).toBeUndefined();
  });

  test('CALL-RDS-001 include_children, parent, recherche et pages', async () => {
    const namesFor = async (query: string) => {
      const { body } = await call('portail', 'GET', `/services?${query}`);
      return body.services.map(({ nom }: { nom: string }) => nom);
    };
    expect(await namesFor('include_children=false')).toEqual(['Service national']);
    expect(await namesFor(`parent=${of('local').service}`)).toEqual(['Service agent']);
    expect(await namesFor(`parent=${of('national').service}&include_children=false`)).not.toContain('Service agent');
    expect(await namesFor('q=VOIS')).toEqual(['Service voisin']);
    const { body: first } = await call('portail', 'GET', '/services?limit=2');
    expect(await namesFor(`limit=2&after=${first.after}`)).toEqual(['Service national', 'Service sansProfil']);
  });

  test('CALL-RDS-002 un service, avec son outil entier ou son code', async () => {
    const { service } = of('agent');
    await sql`update rds.service set bo = 'osiris' where id = ${service}`.execute(portail.owner);
    const whole = await call('agent', 'GET', `/services/${service}`);
    const code = await call('agent', 'GET', `/services/${service}?populate=`);
    expect([whole.status, whole.body.bo, code.body.bo]).toEqual([200, { code: 'osiris', libelle: 'Osiris' }, 'osiris']);
    // This one and no other, whole: who it is, its account, and where it stands.
    const { rows } =
      await sql<object>`select id::text as _id, auth_id::text as "authId", nom, email, type, parent::text,
        niveau_territorial, code_territoire, siren, version from rds.service where id = ${service}`.execute(
        portail.owner,
      );
    expect(whole.body).toMatchObject(rows[0] ?? {});
    expect(whole.body._id).toBe(service);
  });

  test('un service hors de vue et un service absent donnent la même réponse', async () => {
    const hidden = await call('agent', 'GET', `/services/${of('voisin').service}`);
    const absent = await call('agent', 'GET', `/services/${randomUUID()}`);
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
  });

  test('ROLE-008 CALL-RDS-003 l’agent lit sa propre fiche', async () => {
    const { status, body } = await call('agent', 'GET', `/users/${of('agent').id}`);
    expect([status, body.authId, body.locked]).toEqual([200, of('agent').id, false]);
    expect(body.service).toMatchObject({ _id: of('agent').service, nom: 'Service agent' });
  });

  test.each([
    ['agent', 'local', 404],
    ['local', 'agent', 200],
    ['local', 'voisin', 404],
    ['national', 'voisin', 200],
    ['portail', 'association', 404],
  ] as const)('CALL-RDS-003 %s lit %s : %i', async (qui, autre, attendu) => {
    expect((await call(qui, 'GET', `/users/${of(autre).id}`)).status).toBe(attendu);
  });

  test('CALL-RDS-003 un agent verrouillé se lit comme tel, et n’entre plus', async () => {
    const { id, email } = await addPerson(portail, { roles: ['rds.user'] });
    await addService('Service verrouillé', id, null, of('local').service);
    const { token } = await signIn(portail.client(), email);
    const own = () => portail.client().call('GET', `/api/rds/users/${id}`, { headers: { 'x-access-token': token } });
    expect([(await own()).status, (await own()).body.locked]).toEqual([200, false]);
    await sql`update auth.compte set locked = true where id = ${id}`.execute(portail.owner);
    expect((await own()).status).toBe(401);
    const read = await call('local', 'GET', `/users/${id}`);
    expect([read.status, read.body.locked]).toEqual([200, true]);
    await sql`delete from rds.service where auth_id = ${id}`.execute(portail.owner);
  });

  test('une association ne lit pas l’annuaire', async () => {
    const { status, body } = await call('association', 'GET', '/services');
    expect([status, body.code]).toEqual([403, 'ACCES_REFUSE']);
  });
});

describe('créer', () => {
  const addAgent = async (par: Qui): Promise<string> => {
    const names = { civilite: 'Monsieur', nom: 'Ferrand', prenom: 'Luc', roles: ['rds.user'], enabled: true };
    const { status, body } = await portail.client().call('POST', '/api/auth/users', {
      body: { login: freshEmail(), ...names },
      headers: { 'x-access-token': of(par).token },
    });
    expect(status).toBe(201);
    return body.authId;
  };

  test('ROLE-010 un administrateur local ne prend pas le compte d’un autre ; qui gère tout le rattache', async () => {
    for (const authId of [await addAgent('national'), await addAgent('portail'), randomUUID()]) {
      const taken = await call('local', 'POST', '/services', nouveau({ authId, parent: of('local').service }));
      expect([taken.status, taken.body.code]).toEqual([422, 'COMPTE_NON_RATTACHABLE']);
    }
    const body = nouveau({ authId: await addAgent('local'), parent: of('local').service });
    expect((await call('national', 'POST', '/services', body)).status).toBe(201);
  });

  test('CALL-RDS-004 SERVICE-001 la seconde étape rattache le compte créé par la première', async () => {
    const authId = await addAgent('local');
    const body = nouveau({ authId, parent: of('local').service, siren: '732 829 320', dispositifs: ['FDVA'] });
    const created = await call('local', 'POST', '/services', body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ authId, siren: '732829320', dispositifs: ['FDVA'], version: 1 });
    expect(await historyOf(created.body._id)).toEqual([{ action: 'createService', acteur: of('local').id }]);
    const again = await call('local', 'POST', '/services', body);
    expect([again.status, again.body.code]).toEqual([409, 'COMPTE_DEJA_RATTACHE']);
  });

  test('SERVICE-001 tout ce qu’un service dit de lui se garde et se relit', async () => {
    const authId = await addAgent('portail');
    const champs = {
      email: 'service@guichet-asso.example',
      siren: '732829320',
      siret: '73282932000074',
      nom: 'Service des sports',
      adresse: '1 rue du Stade, 44000 Nantes',
      telephone: '0240000000',
      site_internet: 'https://sports.exemple.fr',
      type: 'Fédérations sportives',
      federation_sportive: 'Judo',
      niveau_territorial: 'Régional',
      zone_territoriale: 'Pays de la Loire',
      profil: 'Administrateur local',
      dispositifs: ['FDVA', 'PST'],
      parent: of('local').service,
      code_territoire: '52',
      types_agrement: ['JEP', 'SPORT'],
    };
    const created = await call('portail', 'POST', '/services', { ...champs, bo: 'osiris', authId });
    expect(created.status).toBe(201);
    const { body } = await call('portail', 'GET', `/services/${created.body._id}`);
    expect(body).toMatchObject({ ...champs, authId, bo: { code: 'osiris', libelle: 'Osiris' } });
  });

  test('CALL-RDS-004 la même clé ne crée qu’un service', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => call('portail', 'POST', '/services', nouveau(), headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.body._id).toBe(second?.body._id);
  });

  test.each([
    ['local', 'SERVICE_HORS_PERIMETRE', () => nouveau({ parent: of('voisin').service })],
    ['local', 'SERVICE_HORS_PERIMETRE', () => nouveau({ parent: randomUUID() })],
    ['local', 'SERVICE_HORS_PERIMETRE', () => nouveau()],
    [
      'local',
      'PROFIL_NON_ATTRIBUABLE',
      () => nouveau({ parent: of('local').service, profil: 'Administrateur national' }),
    ],
    ['sansProfil', 'SERVICE_HORS_PERIMETRE', () => nouveau({ parent: of('sansProfil').service })],
    ['portail', 'SERVICE_PARENT_INVALIDE', () => nouveau({ parent: randomUUID() })],
    ['portail', 'COMPTE_NON_RATTACHABLE', () => nouveau({ authId: of('association').id })],
    ['portail', 'COMPTE_NON_RATTACHABLE', () => nouveau({ authId: randomUUID() })],
    ['agent', 'ACCES_REFUSE', () => nouveau({ parent: of('agent').service })],
  ] as const)('ROLE-010 %s reçoit %s', async (qui, code, body) => {
    expect((await call(qui, 'POST', '/services', body())).body.code).toBe(code);
  });
});

describe('modifier', () => {
  const fresh = (parent = of('local').service) => addService('À modifier', null, null, parent);
  const patch = (qui: Qui, id: string, body: object, version = 1) =>
    call(qui, 'PATCH', `/services/${id}`, body, { 'if-match': `"${version}"` });

  test('CALL-RDS-005 seuls les champs changés sont écrits', async () => {
    const id = await fresh();
    const { status, body } = await patch('local', id, { nom: 'Autre nom', dispositifs: ['FDVA'] });
    expect([status, body.nom, body.version]).toEqual([200, 'Autre nom', 2]);
    const { rows } = await sql<{ changements: object }>`select changements from platform.historique
      where objet = 'service' and id_objet = ${id}`.execute(portail.owner);
    expect(rows).toEqual([{ changements: { nom: { avant: 'À modifier', apres: 'Autre nom' } } }]);
  });

  test('CALL-RDS-005 deux champs se rejoignent, le même champ revient avec ses deux valeurs', async () => {
    const id = await fresh();
    await patch('local', id, { nom: 'Premier' });
    expect((await patch('portail', id, { type: 'Mairies' })).status).toBe(200);
    const clash = await patch('portail', id, { nom: 'Second' });
    expect(clash.body.conflits).toEqual([{ champ: 'nom', actuelle: 'Premier', demandee: 'Second' }]);
  });

  test.each([
    ['local', 'voisin', { nom: 'X' }, 'SERVICE_INEXISTANT'],
    ['local', 'local', { profil: 'Administrateur national' }, 'SERVICE_PROPRE'],
    ['local', 'agent', { profil: 'Administrateur national' }, 'PROFIL_NON_ATTRIBUABLE'],
    ['local', 'agent', { parent: null }, 'SERVICE_HORS_PERIMETRE'],
    ['sansProfil', 'sansProfil', { nom: 'X' }, 'SERVICE_HORS_PERIMETRE'],
    ['agent', 'agent', { nom: 'X' }, 'ACCES_REFUSE'],
  ] as const)('ROLE-010 %s sur %s avec %j : %s', async (qui, cible, body, code) => {
    expect((await patch(qui, of(cible).service, body)).body.code).toBe(code);
  });

  test('un service ne dépend jamais de lui-même, même si deux déplacements se croisent', async () => {
    const [a, b] = [await fresh(), await fresh()];
    const crossed = await Promise.all([patch('portail', a, { parent: b }), patch('portail', b, { parent: a })]);
    expect(crossed.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await patch('portail', a, { parent: a })).body.code).toBe('SERVICE_PARENT_INVALIDE');
  });
});

describe('supprimer', () => {
  test('CALL-RDS-006 le service part, son historique reste', async () => {
    const id = await addService('À supprimer', null, null, of('local').service);
    expect((await call('local', 'DELETE', `/services/${id}`)).status).toBe(200);
    expect((await call('local', 'GET', `/services/${id}`)).status).toBe(404);
    expect(await historyOf(id)).toEqual([{ action: 'deleteService', acteur: of('local').id }]);
  });

  test.each([
    ['local', 'local', 'SERVICE_PROPRE'],
    ['local', 'voisin', 'SERVICE_INEXISTANT'],
    ['portail', 'local', 'SERVICE_AVEC_ENFANTS'],
    ['agent', 'agent', 'ACCES_REFUSE'],
  ] as const)('CALL-RDS-006 %s sur %s : %s', async (qui, cible, code) => {
    expect((await call(qui, 'DELETE', `/services/${of(cible).service}`)).body.code).toBe(code);
  });
});
