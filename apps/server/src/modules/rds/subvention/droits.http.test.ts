import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendBehind } from '../../../../testing/arbre.ts';
import { addPerson, giveService } from '../../../../testing/people.ts';
import {
  contenuDe,
  freshCode,
  historyOfSubvention,
  type Personne,
  type Scene,
  startScene,
} from '../../../../testing/subventions.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

const put = (id: string, body: object, qui: Personne = scene.local) =>
  scene.send(qui, 'PUT', `/subventions/${id}`, body);
const publish = (id: string) => scene.send(scene.local, 'POST', `/subventions/${id}/publish`, {});
const remove = (id: string, qui: Personne = scene.local) => scene.send(qui, 'DELETE', `/subventions/${id}`);
const dropService = (id: string) => scene.send(scene.admin, 'DELETE', `/services/${id}`);
const newService = async (parent = scene.local.service) =>
  giveService(scene.portail, (await addPerson(scene.portail, { roles: ['rds.user'] })).id, { parent });
const referent = (service: string) => [{ service, isReferent: true }];

const ACTES = [
  ['PUT', '', { nom: 'À moi' }],
  ['DELETE', '', undefined],
  ['POST', '/duplicate', {}],
  ['POST', '/publish', {}],
] as const;

describe('le périmètre', () => {
  test.each(ACTES)(
    'CALL-RDS-011 CALL-RDS-012 CALL-RDS-013 %s%s chez un autre : 404 si elle est cachée, 403 si elle se voit',
    async (method, more, body) => {
      const [hidden, shown] = [await scene.create(), await scene.open()];
      const act = (id: string) => scene.send(scene.voisin, method, `/subventions/${id}${more}`, body);
      const [first, absent, second] = [await act(hidden._id), await act(randomUUID()), await act(shown._id)];
      expect([first.status, first.body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
      expect({ ...absent.body, requestId: '' }).toEqual({ ...first.body, requestId: '' });
      expect([second.status, second.body.code]).toEqual([403, 'SUBVENTION_HORS_PERIMETRE']);
    },
  );

  test('le brouillon d’une subvention ouverte n’est lu que par qui la gère', async () => {
    const { code } = await scene.open();
    const draft = (qui: Personne) => scene.send(qui, 'GET', `/subventions/${code}?version=brouillon`);
    const answers = [scene.association, scene.voisin, scene.agent, scene.local, scene.national, scene.admin];
    const statuses = await Promise.all(answers.map(async (qui) => (await draft(qui)).status));
    expect(statuses).toEqual([403, 403, 403, 200, 200, 200]);
  });

  test('CALL-RDS-010 on ne confie une subvention qu’à un service que l’on gère', async () => {
    const give = async (qui: Personne, id_gestionnaire: string | null) => {
      const body = { code: freshCode(), ...contenuDe(), id_gestionnaire };
      const answer = await scene.send(qui, 'POST', '/subventions', body);
      return [
        answer.status,
        answer.body.code?.startsWith('ESSAI') ? (answer.body.gestionnaire?._id ?? null) : answer.body.code,
      ];
    };
    expect(await give(scene.local, scene.agent.service)).toEqual([201, scene.agent.service]);
    expect(await give(scene.local, scene.voisin.service)).toEqual([403, 'SUBVENTION_HORS_PERIMETRE']);
    expect(await give(scene.local, randomUUID())).toEqual([403, 'SUBVENTION_HORS_PERIMETRE']);
    expect(await give(scene.admin, randomUUID())).toEqual([404, 'SERVICE_INEXISTANT']);
    expect(await give(scene.admin, null)).toEqual([201, null]);
    expect(await give(scene.agent, null)).toEqual([403, 'ACCES_REFUSE']);
  });

  test('SUBV-002 on ne nomme que les services que l’on gère ; ceux qui y sont déjà peuvent rester', async () => {
    const { _id } = await scene.create();
    const both = [...referent(scene.agent.service), { service: scene.voisin.service, isReferent: false }];
    const refused = await put(_id, { instructeurs: both });
    expect([refused.status, refused.body.code]).toEqual([422, 'SUBVENTION_INSTRUCTEUR_INVALIDE']);
    expect((await put(_id, { instructeurs: both }, scene.national)).status).toBe(200);
    const kept = [{ service: scene.voisin.service, isReferent: true }];
    expect((await put(_id, { instructeurs: kept })).status).toBe(200);
  });
});

describe('ce qui se perd pendant l’attente', () => {
  test.each(ACTES)('%s%s : le profil retiré pendant l’attente ne permet plus rien', async (method, more, body) => {
    const { _id } = await scene.create();
    const profil = (value: string | null) =>
      sql`update rds.service set profil = ${value} where id = ${scene.local.service}`.execute(scene.portail.owner);
    const refused = await sendBehind(
      scene.portail,
      () => scene.send(scene.local, method, `/subventions/${_id}${more}`, body),
      () => profil(null),
    ).finally(() => profil('Administrateur local'));
    expect([refused.status, refused.body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
  });

  test('CALL-RDS-010 deux créations du même code à la fois : la seconde attend, et voit qu’il est pris', async () => {
    const body = { code: freshCode(), ...contenuDe() };
    const create = () => scene.send(scene.local, 'POST', '/subventions', body);
    const both = await sendBehind(
      scene.portail,
      () => Promise.all([create(), create()]),
      async () => undefined,
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('SUBV-002 un service ne part pas pendant qu’on le nomme', async () => {
    const { _id } = await scene.create();
    const service = await newService();
    const refused = await sendBehind(
      scene.portail,
      () => put(_id, { instructeurs: referent(service) }),
      () => sql`delete from rds.service where id = ${service}`.execute(scene.portail.owner),
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'SUBVENTION_INSTRUCTEUR_INVALIDE']);
  });
});

describe('supprimer', () => {
  test('CALL-RDS-012 T27 ouverte, elle reste ; fermée, elle part, et ses versions restent', async () => {
    const { _id, code } = await scene.open();
    const refused = await remove(_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'SUBVENTION_ACTIVE']);
    await put(_id, { active: false });
    expect((await remove(_id)).status).toBe(200);
    for (const qui of [scene.association, scene.local, scene.admin]) {
      expect((await scene.send(qui, 'GET', `/subventions/${code}`)).status).toBe(404);
    }
    expect((await remove(_id)).status).toBe(404);
    expect((await put(_id, { nom: 'Fantôme' })).status).toBe(404);
    const { rows } = await sql`select 1 from rds.subvention_version where id_subvention = ${_id}`.execute(
      scene.portail.owner,
    );
    expect(rows).toHaveLength(1);
    const last = (await historyOfSubvention(scene.portail, _id)).at(-1);
    expect(last).toMatchObject({ action: 'deleteSubvention', acteur: scene.local.id });
  });
});

describe('dupliquer', () => {
  const duplicate = (id: string, body: object = {}, headers = {}) =>
    scene.send(scene.local, 'POST', `/subventions/${id}/duplicate`, body, headers);

  test('CALL-RDS-013 une copie fermée, sans version, pour l’exercice suivant, un an plus tard à l’heure de Paris', async () => {
    const { _id, code } = await scene.open();
    const { status, body } = await duplicate(_id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ code: `${code}-2028`, active: false, campagne_exercice: 2028, publiee: null, numero: null },
      sous_dispositifs: [{ date_debut: '2028-01-04T07:00:00.000Z', date_fin: '2028-02-14T11:00:00.000Z' }],
    });
    expect([body.instructeurs.length, body.instructeurs_retires]).toEqual([1, []]);
    expect(await historyOfSubvention(scene.portail, body._id)).toMatchObject([
      { action: 'duplicateSubvention', changements: { copie_de: { apres: _id } } },
    ]);
  });

  test('CALL-RDS-013 le code est celui que l’on donne, ou le premier libre', async () => {
    const { _id, code } = await scene.create();
    const codes = [(await duplicate(_id)).body.code, (await duplicate(_id)).body.code];
    expect(codes).toEqual([`${code}-2028`, `${code}-2028-2`]);
    const given = freshCode();
    expect((await duplicate(_id, { code: given })).body.code).toBe(given);
    expect((await duplicate(_id, { code: given })).body.code).toBe('SUBVENTION_CODE_PRIS');
  });

  test('CALL-RDS-013 SUBV-002 la copie ne garde que les instructeurs que l’on peut nommer, et dit les autres', async () => {
    const { _id } = await scene.create();
    const [kept, away] = [scene.agent.service, scene.voisin.service];
    const both = [...referent(kept), { service: away, isReferent: false }];
    await put(_id, { instructeurs: both }, scene.national);
    await sql`update rds.service set nom = 'Service voisin' where id = ${away}`.execute(scene.portail.owner);
    const { body } = await duplicate(_id);
    expect(body.instructeurs.map(({ service }: { service: { _id: string } }) => service._id)).toEqual([kept]);
    expect(body.instructeurs_retires).toEqual(['Service voisin']);
    const byAll = await scene.send(scene.national, 'POST', `/subventions/${_id}/duplicate`, {});
    expect([byAll.body.instructeurs.length, byAll.body.instructeurs_retires]).toEqual([2, []]);
  });

  test('CALL-RDS-013 la même clé ne duplique qu’une fois', async () => {
    const { _id } = await scene.create();
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = [await duplicate(_id, {}, key), await duplicate(_id, {}, key)];
    expect(two.body._id).toBe(one.body._id);
  });
});

describe('supprimer un service', () => {
  test('CALL-RDS-006 T27 il instruit une subvention ouverte : refusé ; fermée, il part et le brouillon le dit', async () => {
    const service = await newService();
    const { _id } = await scene.open({ instructeurs: referent(service) });
    const refused = await dropService(service);
    expect([refused.status, refused.body.code]).toEqual([409, 'SERVICE_INSTRUCTEUR']);
    await put(_id, { active: false });
    expect((await dropService(service)).status).toBe(200);
    const draft = await scene.send(scene.local, 'GET', `/subventions/${_id}?version=brouillon`);
    expect(draft.body.instructeurs).toMatchObject([{ service: { _id: service, nom: 'Service supprimé' } }]);
    const disparu = [{ champ: 'instructeurs.0.service', message: expect.stringContaining('supprimé') }];
    const reopened = await put(_id, { active: true });
    expect([reopened.body.code, reopened.body.champs]).toEqual(['SUBVENTION_INCOMPLETE', disparu]);
    await put(_id, { nom: 'Autre nom' });
    expect((await publish(_id)).body.champs).toEqual(disparu);
    await put(_id, { instructeurs: referent(scene.agent.service) });
    expect((await publish(_id)).status).toBe(200);
    expect((await put(_id, { active: true })).status).toBe(200);
  });

  test('CALL-RDS-006 T27 des subventions lui appartiennent : refusé, jusqu’à ce qu’elles soient supprimées', async () => {
    const service = await newService();
    const { _id } = await scene.create({ id_gestionnaire: service });
    const refused = await dropService(service);
    expect([refused.status, refused.body.code]).toEqual([409, 'SERVICE_GESTIONNAIRE']);
    await remove(_id);
    expect((await dropService(service)).status).toBe(200);
  });

  test('CALL-RDS-006 un service qu’un brouillon nomme part, et le brouillon se lit toujours', async () => {
    const service = await newService();
    const { _id } = await scene.create({ instructeurs: referent(service) });
    expect((await dropService(service)).status).toBe(200);
    expect((await put(_id, { nom: 'Toujours là' })).status).toBe(200);
    expect((await put(_id, { instructeurs: [...referent(service), { service: scene.agent.service }] })).status).toBe(
      200,
    );
  });

  test('CALL-RDS-006 supprimer le service et ouvrir la subvention à la fois : l’un des deux est refusé', async () => {
    const service = await newService();
    const { _id } = await scene.create({ instructeurs: referent(service) });
    await publish(_id);
    const [gone, opened] = await Promise.all([dropService(service), put(_id, { active: true })]);
    expect([gone.status === 200, opened.status === 200].filter(Boolean)).toHaveLength(1);
  });
});
