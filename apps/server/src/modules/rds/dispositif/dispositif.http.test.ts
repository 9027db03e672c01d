import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../../testing/people.ts';
import { type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

const PARTS = [{ code: 'Formation', nom: 'Formation des bénévoles' }];
let next = 0;
const create = async (extra: object = {}) => {
  next += 1;
  const body = { code: `DISPO-${next}`, nom: `Dispositif ${next}`, sous_dispositifs: PARTS, ...extra };
  const answer = await scene.send(scene.local, 'POST', '/dispositifs', body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const list = (more = '') => scene.send(scene.association, 'GET', `/dispositifs${more}`);

describe('lire', () => {
  test('CALL-RDS-009 chacun lit les dispositifs avec leurs sous-dispositifs, par nom', async () => {
    const made = await create();
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toContainEqual(made);
    expect(made).toMatchObject({ sous_dispositifs: PARTS, actif: true, description: null, version: 1 });
    const noms = body.map(({ nom }: { nom: string }) => nom);
    expect(noms).toEqual(noms.toSorted());
  });

  test('CALL-RDS-009 « fields » ne fait que retirer, « populate » est accepté', async () => {
    const { _id, code, nom } = await create();
    const { body } = await list('?fields=nom&fields=mot_de_passe&populate=sous_dispositifs');
    expect(body).toContainEqual({ _id, code, nom });
    expect(new Set(body.flatMap(Object.keys))).toEqual(new Set(['_id', 'code', 'nom']));
  });

  test('seulement ceux qui servent encore, si on le demande', async () => {
    const { _id } = await create({ actif: false });
    const ids = async (more: string) => (await list(more)).body.map((one: { _id: string }) => one._id);
    expect(await ids('?actif=true')).not.toContain(_id);
    expect(await ids('?actif=false')).toEqual([_id]);
  });
});

describe('écrire', () => {
  test('modifier ne touche que le champ envoyé ; le même champ modifié deux fois montre les deux valeurs', async () => {
    const made = await create();
    const put = (body: object) =>
      scene.send(scene.national, 'PUT', `/dispositifs/${made._id}`, body, { 'if-match': '"1"' });
    const { body } = await put({ nom: 'Autre nom' });
    expect(body).toEqual({ ...made, nom: 'Autre nom', version: 2 });
    const conflict = await put({ nom: 'Encore un autre' });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'VERSION_DEPASSEE']);
    expect((await put({ actif: false })).body).toMatchObject({ nom: 'Autre nom', actif: false, version: 3 });
  });

  test('un code déjà pris est refusé', async () => {
    const [{ code }, { _id }] = [await create(), await create()];
    const again = await scene.send(scene.local, 'POST', '/dispositifs', { code, nom: 'Même code' });
    expect([again.status, again.body.code]).toEqual([409, 'DISPOSITIF_CODE_PRIS']);
    const renamed = await scene.send(scene.national, 'PUT', `/dispositifs/${_id}`, { code });
    expect(renamed.body.code).toBe('DISPOSITIF_CODE_PRIS');
  });

  test('un dispositif qui a des subventions ne se supprime pas et garde son code, même si elles sont en brouillon', async () => {
    const { _id, code } = await create();
    const { _id: subvention } = await scene.create({ dispositif: { code } });
    const path = `/dispositifs/${_id}`;
    for (const answer of [
      await scene.send(scene.national, 'DELETE', path),
      await scene.send(scene.national, 'PUT', path, { code: `${code}-B` }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'DISPOSITIF_UTILISE']);
    }
    expect((await scene.send(scene.national, 'PUT', path, { nom: 'Le nom change' })).status).toBe(200);
    await scene.send(scene.local, 'DELETE', `/subventions/${subvention}`);
    expect((await scene.send(scene.national, 'DELETE', path)).status).toBe(200);
    const { rows } = await sql`select action from platform.historique where objet = 'dispositif' and id_objet = ${_id}
      order by survenu_at`.execute(scene.portail.owner);
    expect(rows).toEqual([
      { action: 'createDispositif' },
      { action: 'updateDispositif' },
      { action: 'deleteDispositif' },
    ]);
  });

  test('CALL-RDS-009 un administrateur local ajoute, mais ne change ni ne supprime ce qui sert à tous', async () => {
    const made = await create();
    for (const [method, body] of [
      ['PUT', { nom: 'À moi', actif: false }],
      ['DELETE', undefined],
    ] as const) {
      const refused = await scene.send(scene.local, method, `/dispositifs/${made._id}`, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'COMMUN_HORS_PERIMETRE']);
    }
    expect((await list()).body).toContainEqual(made);
  });

  test('ni une association, ni un administrateur sans profil n’écrit', async () => {
    const { _id } = await create();
    const sansProfil = await signedIn(scene.portail, { roles: ['rds.admin'] });
    for (const qui of [scene.association, scene.agent, { ...scene.agent, browser: sansProfil.browser }]) {
      expect((await scene.send(qui, 'POST', '/dispositifs', { code: 'X', nom: 'X' })).status).toBe(403);
      expect((await scene.send(qui, 'PUT', `/dispositifs/${_id}`, { nom: 'X' })).status).toBe(403);
      expect((await scene.send(qui, 'DELETE', `/dispositifs/${_id}`)).status).toBe(403);
    }
  });

  test.each([[{}], [{ inconnu: 1 }], [{ code: 'à refuser' }], [{ nom: '' }]])('%j est refusé', async (body) => {
    const { _id } = await create();
    expect((await scene.send(scene.national, 'PUT', `/dispositifs/${_id}`, body)).status).toBe(400);
  });
});
