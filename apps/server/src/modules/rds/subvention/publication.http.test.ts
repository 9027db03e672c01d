import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOfSubvention, type Personne, type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

type Headers = Record<string, string>;
const put = (id: string, body: object, headers?: Headers) =>
  scene.send(scene.local, 'PUT', `/subventions/${id}`, body, headers);
const publish = (id: string, body: object = {}, headers?: Headers) =>
  scene.send(scene.local, 'POST', `/subventions/${id}/publish`, body, headers);
const read = (qui: Personne, code: string, version = 'publiee') =>
  scene.send(qui, 'GET', `/subventions/${code}?version=${version}`);
const versionsOf = async (id: string, qui = scene.local) =>
  (await scene.send(qui, 'GET', `/subventions/${id}/versions`)).body.versions;
const at = (version: number): Headers => ({ 'if-match': `"${version}"` });

describe('publier', () => {
  test('SUBV-001 publier donne la version 1 ; le brouillon change ensuite sans qu’elle change', async () => {
    const { _id, code } = await scene.create();
    const { status, body } = await publish(_id, { commentaire: 'Première version' });
    expect([status, body.publiee, body.a_publier]).toEqual([200, 1, false]);
    await put(_id, { active: true });
    const draft = await put(_id, { nom: 'Nom de demain' });
    expect([draft.body.nom, draft.body.a_publier]).toEqual(['Nom de demain', true]);
    expect((await read(scene.association, code)).body).toMatchObject({
      ...{ nom: 'Formation des bénévoles', numero: 1, publiee: 1, a_publier: false, peut_gerer: false },
    });
    expect((await read(scene.local, code, 'brouillon')).body).toMatchObject({ nom: 'Nom de demain', numero: null });
    await publish(_id);
    expect((await read(scene.association, code)).body).toMatchObject({ nom: 'Nom de demain', numero: 2 });
    const first = await scene.send(scene.local, 'GET', `/subventions/${_id}/versions/1`);
    expect(first.body).toMatchObject({ numero: 1, contenu: { nom: 'Formation des bénévoles' } });
  });

  test('les versions, la dernière d’abord ; leur auteur n’est dit qu’à qui gère', async () => {
    const { _id } = await scene.open();
    await put(_id, { nom: 'Autre' });
    await publish(_id, { commentaire: 'Un autre nom' });
    const [second, first] = await versionsOf(_id);
    expect(second).toMatchObject({ numero: 2, commentaire: 'Un autre nom', publie_par: 'Amina Diallo' });
    expect(first).toMatchObject({ numero: 1, commentaire: null });
    const shown = await versionsOf(_id, scene.association);
    expect(shown).toMatchObject([{ numero: 2, publie_par: null, commentaire: null }]);
    const readBy = (qui: Personne, numero: number) => scene.send(qui, 'GET', `/subventions/${_id}/versions/${numero}`);
    expect((await readBy(scene.association, 1)).status).toBe(404);
    expect((await readBy(scene.association, 2)).body).toMatchObject({ numero: 2, commentaire: null });
    expect((await readBy(scene.local, 1)).status).toBe(200);
    const absent = await scene.send(scene.local, 'GET', `/subventions/${_id}/versions/3`);
    expect([absent.status, absent.body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
  });

  test('SUBV-002 une version nomme ses instructeurs, même retirés depuis du brouillon', async () => {
    const { _id } = await scene.open();
    await put(_id, { instructeurs: [{ service: scene.local.service, isReferent: true }] });
    const { body } = await scene.send(scene.local, 'GET', `/subventions/${_id}/versions/1`);
    expect(body.services).toMatchObject([{ _id: scene.agent.service, nom: 'Service d’essai' }]);
  });

  test('SUBV-022 les dates publiées se lisent à côté de celles du brouillon', async () => {
    const { _id, sous_dispositifs } = await scene.create();
    expect((await read(scene.local, _id)).body.calendrier_publie).toBeNull();
    await publish(_id);
    const [part] = sous_dispositifs;
    const { regles: _, ...demain } = { ...part, date_fin: '2027-12-31T11:00:00.000Z' };
    const { body } = await put(_id, { sous_dispositifs: [demain] });
    expect(body.sous_dispositifs[0].date_fin).toBe('2027-12-31T11:00:00.000Z');
    expect(body.calendrier_publie).toEqual([
      { date_debut: '2027-01-04T07:00:00.000Z', date_fin: '2027-02-14T11:00:00.000Z' },
    ]);
    const { body: list } = await scene.send(scene.local, 'GET', '/subventions?gestion=true&limit=100');
    const ligne = list.subventions.find((one: { _id: string }) => one._id === _id);
    expect(ligne.sous_dispositifs[0].date_fin).toBe('2027-12-31T11:00:00.000Z');
    expect(ligne.calendrier_publie).toEqual(body.calendrier_publie);
  });

  test('qui la lit sans la gérer n’apprend ni de quel service elle est, ni où en est son brouillon', async () => {
    const { _id, code } = await scene.open();
    await put(_id, { nom: 'En préparation' });
    const { body: own } = await read(scene.local, code);
    expect([own.gestionnaire._id, own.version]).toEqual([scene.local.service, 4]);
    for (const qui of [scene.association, scene.agent, scene.voisin]) {
      const { body } = await read(qui, code);
      expect([body.gestionnaire, body.version]).toEqual([null, 1]);
    }
  });

  test('ce qui manque est dit, champ par champ, et rien n’est publié', async () => {
    const { _id } = await scene.create({ description: null, sous_dispositifs: [], dispositif: { code: 'INCONNU' } });
    const { status, body } = await publish(_id);
    expect([status, body.code]).toEqual([422, 'SUBVENTION_INCOMPLETE']);
    const champs = body.champs.map(({ champ }: { champ: string }) => champ);
    expect(champs).toEqual(expect.arrayContaining(['description', 'sous_dispositifs', 'dispositif.code']));
    expect(await versionsOf(_id)).toEqual([]);
  });

  test('SUBV-023 sans référent, rien n’est publié', async () => {
    const { _id } = await scene.create({ instructeurs: [{ service: scene.agent.service, isReferent: false }] });
    const { body } = await publish(_id);
    expect([body.code, body.champs[0].champ]).toEqual(['SUBVENTION_INCOMPLETE', 'instructeurs']);
  });

  test('rien n’a changé : refusé ; revenu à ce qui est publié : refusé aussi', async () => {
    const { _id, nom } = await scene.open();
    await put(_id, { nom: 'Autre' });
    await put(_id, { nom });
    const { status, body } = await publish(_id);
    expect([status, body.code]).toEqual([409, 'SUBVENTION_SANS_CHANGEMENT']);
    expect((await read(scene.local, _id)).body.a_publier).toBe(false);
  });

  test('on ne publie pas ce que l’on n’a pas lu', async () => {
    const { _id } = await scene.create();
    await put(_id, { nom: 'Changé par un autre' }, at(1));
    const refused = await publish(_id, {}, at(1));
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_DEPASSEE']);
    expect([refused.body.champs[0].champ, refused.body.auteur]).toEqual(['nom', 'Amina Diallo']);
    expect((await publish(_id, {}, at(2))).status).toBe(200);
  });

  test('la même clé ne publie qu’une version, et redonne la même réponse', async () => {
    const { _id } = await scene.create();
    const key = { 'idempotency-key': randomUUID() };
    const answers = [await publish(_id, {}, key), await publish(_id, {}, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await versionsOf(_id)).toHaveLength(1);
  });

  test('huit publications à la fois : une seule version, les autres disent que rien n’a changé', async () => {
    const { _id } = await scene.create();
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(_id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'SUBVENTION_SANS_CHANGEMENT')).toHaveLength(7);
  });

  test('modifier et publier à la fois : les numéros se suivent, sans trou ni double', async () => {
    const { _id } = await scene.create();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? put(_id, { nom: `Nom ${n}` }) : publish(_id))),
    );
    await put(_id, { nom: 'Fin' });
    await publish(_id);
    const numeros = (await versionsOf(_id)).map(({ numero }: { numero: number }) => numero);
    expect(numeros).toEqual(numeros.map((_: number, rang: number) => numeros.length - rang));
    const published = (await historyOfSubvention(scene.portail, _id)).filter(
      ({ action }) => action === 'publishSubvention',
    );
    expect(published).toHaveLength(numeros.length);
  });

  test('une version ne se réécrit pas, même par l’application', async () => {
    const { _id } = await scene.open();
    const rewrite = sql`update rds.subvention_version set contenu = '{}' where id_subvention = ${_id}`;
    await expect(rewrite.execute(scene.portail.db)).rejects.toThrow('permission denied');
    const erase = sql`delete from rds.subvention_version where id_subvention = ${_id}`;
    await expect(erase.execute(scene.portail.db)).rejects.toThrow('permission denied');
  });

  test('une version écrite avant un champ le lit avec sa valeur par défaut', async () => {
    const { _id, code } = await scene.open();
    await sql`update rds.subvention_version set contenu = contenu - 'eligibilite' - 'montants'
      where id_subvention = ${_id}`.execute(scene.portail.owner);
    const { status, body } = await read(scene.association, code);
    expect([status, body.eligibilite, body.montants.minimum]).toEqual([200, [], null]);
  });
});

test('un brouillon écrit avant un champ se publie entier, et n’a ensuite plus rien à publier', async () => {
  const { _id } = await scene.create();
  await sql`update rds.subvention set brouillon = brouillon - 'montants' where id = ${_id}`.execute(
    scene.portail.owner,
  );
  expect((await publish(_id)).body.a_publier).toBe(false);
  const { rows } = await sql<{ pareil: boolean }>`select s.brouillon = v.contenu as pareil from rds.subvention s
    join rds.subvention_version v on v.id_subvention = s.id where s.id = ${_id}`.execute(scene.portail.owner);
  expect(rows).toEqual([{ pareil: true }]);
});

describe('ouvrir', () => {
  test('CALL-RDS-011 SUBV-022 sans version publiée, une subvention ne s’ouvre pas', async () => {
    const { _id } = await scene.create();
    const { status, body } = await put(_id, { active: true });
    expect([status, body.code]).toEqual([409, 'SUBVENTION_NON_PUBLIEE']);
  });

  test('SUBV-022 fermée, elle n’existe pour personne d’autre que qui la gère ; ouverte, pour tous, avec ses dates', async () => {
    const { _id, code } = await scene.create();
    await publish(_id);
    const statuses = async () =>
      Promise.all(
        [scene.association, scene.agent, scene.voisin, scene.local].map(async (qui) => (await read(qui, code)).status),
      );
    expect(await statuses()).toEqual([404, 404, 404, 200]);
    await put(_id, { active: true });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const { body } = await read(scene.association, code);
    expect(body.sous_dispositifs[0]).toMatchObject({
      date_debut: '2027-01-04T07:00:00.000Z',
      date_fin: '2027-02-14T11:00:00.000Z',
    });
    await put(_id, { active: false });
    expect(await statuses()).toEqual([404, 404, 404, 200]);
  });

  test('le répertoire se filtre par ce qui est publié, pas par le brouillon', async () => {
    const { _id } = await scene.open();
    const mirror = async () => {
      const { rows } = await sql<{ nom: string; date_fin: Date; trouve: boolean }>`select nom, date_fin,
        recherche @@ to_tsquery('simple', 'demain') as trouve from rds.subvention where id = ${_id}`.execute(
        scene.portail.owner,
      );
      return rows[0];
    };
    const fin = new Date('2027-02-14T12:00:00+01:00');
    await put(_id, { nom: 'Bénévoles de demain' });
    expect(await mirror()).toEqual({ nom: 'Formation des bénévoles', date_fin: fin, trouve: false });
    await publish(_id);
    expect(await mirror()).toEqual({ nom: 'Bénévoles de demain', date_fin: fin, trouve: true });
  });

  test('SUBV-002 le répertoire sait qui instruit : le brouillon d’abord, puis ce qui est publié', async () => {
    const { _id } = await scene.create();
    const instruits = async () => {
      const { rows } = await sql<{ id_service: string }>`select id_service from rds.subvention_instructeur
        where id_subvention = ${_id}`.execute(scene.portail.owner);
      return rows.map(({ id_service }) => id_service);
    };
    const name = (service: string) => put(_id, { instructeurs: [{ service, isReferent: true }] });
    expect(await instruits()).toEqual([scene.agent.service]);
    await name(scene.local.service);
    expect(await instruits()).toEqual([scene.local.service]);
    await publish(_id);
    await name(scene.agent.service);
    expect(await instruits()).toEqual([scene.local.service]);
    await publish(_id);
    expect(await instruits()).toEqual([scene.agent.service]);
  });
});
