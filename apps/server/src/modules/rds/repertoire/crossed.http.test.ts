import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
let code: string;

const SERVICES = [
  { nom: 'Agence', niveau: 'National', territoire: null, type: 'Administrations centrales' },
  { nom: 'Région 11', niveau: 'Régional', territoire: '11', type: 'Directions régionales' },
  { nom: 'Département 75', niveau: 'Départemental', territoire: '75', type: 'Directions départementales' },
  { nom: 'Département 2A', niveau: 'Départemental', territoire: '2A', type: 'Directions départementales' },
  { nom: 'Ville', niveau: 'Communal', territoire: '77288', type: 'Communes' },
  { nom: 'Judo', niveau: 'National', territoire: null, type: 'Fédérations sportives' },
] as const;

beforeAll(async () => {
  scene = await startScene();
  const instructeurs = [];
  for (const { nom, niveau, territoire, type } of SERVICES) {
    const { rows } = await sql<{ id: string }>`insert into rds.service
        (email, nom, parent, type, niveau_territorial, code_territoire, federation_sportive, siren)
      values ('s@guichet-asso.example', ${nom}, ${scene.local.service}, ${type}, ${niveau}, ${territoire},
        ${nom === 'Judo' ? 'Judo' : null}, ${nom === 'Judo' ? '000000777' : null}) returning id`.execute(
      scene.portail.owner,
    );
    instructeurs.push({ service: rows[0]?.id ?? '', isReferent: nom === 'Région 11' });
  }
  ({ code } = await scene.open({ instructeurs }));
});
afterAll(() => scene.portail.close());

const found = async (more: string, qui = scene.association) => {
  const { status, body } = await scene.send(qui, 'GET', `/crossed-services?subvention=${code}${more}`);
  expect(status).toBe(200);
  return body.services.map(({ service }: { service: { nom: string } }) => service.nom);
};

test('CALL-RDS-014 les services qui instruisent la subvention, le référent d’abord', async () => {
  expect(await found('')).toEqual(['Région 11', 'Agence', 'Département 2A', 'Département 75', 'Judo', 'Ville']);
  const { body } = await scene.send(scene.association, 'GET', `/crossed-services?subvention=${code}`);
  expect(body.services[0]).toEqual({
    isReferent: true,
    service: {
      ...{ _id: expect.any(String), code: expect.any(String), nom: 'Région 11', type: 'Directions régionales' },
      ...{ niveau_territorial: 'Régional', code_territoire: '11', bo: null, federation_sportive: null },
    },
  });
});

test('CALL-RDS-014 par département, commune, code de territoire, type et fédération', async () => {
  expect(await found('&departement=75')).toEqual(['Région 11', 'Agence', 'Département 75', 'Judo']);
  expect(await found('&departement=2A')).toEqual(['Agence', 'Département 2A', 'Judo']);
  expect(await found('&commune=77288')).toEqual(['Région 11', 'Agence', 'Judo', 'Ville']);
  expect(await found('&code_territoire=75')).toEqual(['Agence', 'Département 75', 'Judo']);
  expect(await found('&type=Communes')).toEqual(['Ville']);
  expect(await found('&departement=2A&federation=000000888')).toEqual(['Agence', 'Département 2A']);
  for (const judo of ['judo', '000000777'])
    expect(await found(`&departement=2A&federation=${judo}`)).toEqual(['Agence', 'Département 2A', 'Judo']);
});

test('CALL-RDS-014 pour une association, selon son siège', async () => {
  const adresse_siege = { cp: '75011', commune: 'Paris', code_insee: '75111' };
  const club = await addAssociation(scene.portail, { rna: { adresse_siege } });
  await joinAssociation(scene.portail, scene.association.id, club);
  expect(await found(`&id_asso=${club.id}`)).toEqual(['Région 11', 'Agence', 'Département 75']);
});

test('CALL-RDS-014 une subvention qui n’est pas montrée n’existe pas ; sans subvention, la question est refusée', async () => {
  const draft = await scene.create();
  const { status, body } = await scene.send(scene.agent, 'GET', `/crossed-services?subvention=${draft.code}`);
  expect([status, body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
  expect((await scene.send(scene.agent, 'GET', '/crossed-services')).status).toBe(400);
});
