import { ETATS_DOSSIER, type EtatDossier } from '@guichet/rules/dossier';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../../testing/associations.ts';
import { historyOfDossier, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { addPerson, giveService, signedIn } from '../../../../../testing/people.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers();
});
afterAll(() => scene.portail.close());

const read = (qui: Personne, id: string) => scene.call(qui, 'GET', `/${id}`);
const put = (qui: Personne, id: string, body: object = { 'demandeur.enseigne': 'Autre' }) =>
  scene.call(qui, 'PUT', `/${id}`, body);
const remove = (qui: Personne, id: string) => scene.call(qui, 'DELETE', `/${id}`);
const restore = (qui: Personne, id: string) => scene.call(qui, 'POST', `/${id}/restore`);
const share = (qui: Personne, id: string, shared_with: unknown) =>
  scene.call(qui, 'PUT', `/${id}/share`, { shared_with });
const statusOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

/** As if it had gone through its life: the headline, and the instruction of the agent's service. */
const setEtat = async (id: string, etat: EtatDossier, isSent = true) => {
  const supprime = etat === 'B' ? new Date() : null;
  await sql`update demandes.dossier set etat = ${etat}, supprime_at = ${supprime}, etat_avant = 'A',
    transmis_at = case when ${isSent} then now() end where id = ${id}`.execute(scene.portail.owner);
  if (!isSent) return;
  await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
    values (2027, ${id}, ${scene.agent.service}, true, ${etat})
    on conflict (exercice, id_dossier, id_service) do update set etat = excluded.etat`.execute(scene.portail.owner);
};

describe('qui lit', () => {
  test('T1 DOSSIER-044 ERR-041 à qui n’est lié à rien, un dossier n’existe pas : mêmes octets que pour un numéro inconnu', async () => {
    const { _id, identifiant } = await scene.begin();
    const acts = (id: string) => [
      read(scene.etranger, id),
      put(scene.etranger, id),
      remove(scene.etranger, id),
      restore(scene.etranger, id),
      share(scene.etranger, id, []),
      read(scene.secondaire, id),
      read(scene.agent, id),
      read(scene.voisin, id),
    ];
    const hidden = await Promise.all([...acts(_id), ...acts(identifiant.id_fo)]);
    const absent = await Promise.all([...acts('20279999999999'), ...acts('27-999999')]);
    for (const [index, { status, body, headers }] of hidden.entries()) {
      const other = absent[index];
      expect([status, body.code, body.message]).toEqual([404, 'DOSSIER_INEXISTANT', 'Dossier not found']);
      expect({ ...body, requestId: '' }).toEqual({ ...other?.body, requestId: '' });
      expect([...headers.keys()].sort()).toEqual([...(other?.headers.keys() ?? [])].sort());
    }
  });

  test('DOSSIER-044 le siège lit ceux de tous ses établissements, l’établissement les siens, le service ceux qu’il instruit', async () => {
    const { code } = await scene.newSubvention();
    const id_siret = scene.club.siret('00020');
    const { body } = await scene.call(scene.secondaire, 'POST', '', scene.bodyOf(code, { id_siret }));
    expect((await read(scene.createur, body._id)).status).toBe(200);
    expect(await statusOf(put(scene.createur, body._id))).toEqual([403, 'DOSSIER_ACTE_INTERDIT']);
    expect((await read(scene.agent, body._id)).status).toBe(404);
    await setEtat(body._id, 'D');
    expect((await read(scene.agent, body._id)).status).toBe(200);
    expect((await read(scene.local, body._id)).status).toBe(200);
    expect((await read(scene.voisin, body._id)).status).toBe(404);
    expect((await read(scene.admin, body._id)).status).toBe(200);
  });

  test('DOSSIER-043 le rôle demandé est un de ceux de la session, et il décide de ce que l’on voit', async () => {
    const club = await addAssociation(scene.portail);
    const { id, browser } = await signedIn(scene.portail, { roles: ['lca.association', 'rds.user'] });
    await joinAssociation(scene.portail, id, club);
    const double = { id, browser, service: '' };
    const { code } = await scene.newSubvention();
    const body = scene.bodyOf(code, { id_siret: club.siret('00012') });
    const made = await scene.call(double, 'POST', '?role=lca.association', body);
    expect([made.status, made.body.createdBy.type]).toEqual([201, 'association']);
    expect((await read(double, `${made.body._id}?role=lca.association`)).status).toBe(200);
    expect((await read(double, `${made.body._id}?role=rds.user`)).status).toBe(404);
    expect(await statusOf(read(double, `${made.body._id}?role=lca.admin`))).toEqual([403, 'ROLE_NON_DETENU']);
  });

  test('DOSSIER-044 qui quitte l’association perd ce qu’il a créé, à l’instant', async () => {
    const { id, browser } = await signedIn(scene.portail);
    const parti = { id, browser, service: '' };
    await joinAssociation(scene.portail, id, scene.club);
    const { _id } = await scene.begin(parti);
    await sql`delete from lca.utilisateur_association where id_utilisateur = ${id}`.execute(scene.portail.owner);
    expect((await read(parti, _id)).status).toBe(404);
    expect((await put(parti, _id)).status).toBe(404);
  });
});

/** Each state has its own requirement; the two ways of paying share one. */
const ETATS = [
  ['DOSSIER-009', 'A'],
  ['DOSSIER-010', 'B'],
  ['DOSSIER-011', 'C'],
  ['DOSSIER-012', 'D'],
  ['DOSSIER-013', '2'],
  ['DOSSIER-014', '3'],
  ['DOSSIER-015', '4'],
  ['DOSSIER-016', '6'],
  ['DOSSIER-017', '7'],
  ['DOSSIER-017', '8'],
  ['DOSSIER-018', '9'],
  ['DOSSIER-019', '10'],
  ['DOSSIER-020', '11'],
  ['DOSSIER-021', '12'],
] as const;

describe('les droits dits et les droits tenus', () => {
  const SAISIE = ['A', 'B', 'C'];

  test.each(ETATS)('T8 %s DOSSIER-022 DOSSIER-023 DOSSIER-025 DOSSIER-026 à l’état %s', async (_, etat) => {
    const { _id } = await scene.begin();
    await setEtat(_id, etat, etat !== 'A');
    const { body } = await read(scene.createur, _id);
    // What a service does inside is one stage for the association; the service itself sees which.
    const isInside = ['3', '4'].includes(etat);
    const seen = isInside ? '2' : etat;
    expect(body.description.etat).toBe(seen);
    if (isInside) expect((await read(scene.agent, _id)).body.description.etat).toBe(etat);
    expect(body.droits.modifier.ok).toBe(SAISIE.includes(etat));
    expect(body.droits.supprimer.ok).toBe(['A', 'C'].includes(etat));
    expect(body.droits.transmettre.ok).toBe(['A', 'C'].includes(etat));
    expect(body.droits.restaurer.ok).toBe(etat === 'B');
    const edited = await put(scene.createur, _id);
    expect(edited.status).toBe(SAISIE.includes(etat) ? 200 : 403);
    if (edited.status === 403) {
      expect(edited.body).toMatchObject({ code: 'DOSSIER_NON_EDITABLE', message: "Ce dossier n'est pas éditable." });
      expect(body.droits.modifier.raison).toBe(edited.body.message);
    }
    expect((await read(scene.createur, _id)).body.description.etat).toBe(seen);
    const removed = await remove(scene.createur, _id);
    expect(removed.status).toBe(['A', 'C'].includes(etat) ? 200 : 403);
  });

  test('DOSSIER-024 DOSSIER-025 un agent supprime en saisie ce que son service a créé, et en renvoi ce qu’il instruit', async () => {
    const { _id } = await scene.begin();
    await setEtat(_id, 'C');
    expect((await remove(scene.agent, _id)).status).toBe(200);
    const own = await scene.begin(scene.agent);
    expect((await remove(scene.agent, own._id)).status).toBe(200);
    const other = await scene.begin();
    await setEtat(other._id, 'A');
    expect(await statusOf(remove(scene.agent, other._id))).toEqual([403, 'DOSSIER_NON_SUPPRIMABLE']);
  });

  test('DOSSIER-027 DOSSIER-028 le compte bancaire se change pendant l’instruction et le paiement, ou renvoyé d’une subvention fermée', async () => {
    const { _id, description } = await scene.begin();
    const mayChange = async () => (await read(scene.createur, _id)).body.droits.modifierRib.ok;
    for (const etat of ETATS_DOSSIER) {
      await setEtat(_id, etat);
      expect([etat, await mayChange()]).toEqual([etat, ['2', '6', '7', '8'].includes(etat)]);
    }
    await setEtat(_id, 'C');
    await sql`update rds.subvention set active = false where code = ${description.code_subvention}`.execute(
      scene.portail.owner,
    );
    expect(await mayChange()).toBe(true);
  });
});

describe('supprimer et rétablir', () => {
  test('CALL-DEM-017 DOSSIER-010 DOSSIER-040 il passe à l’état B, et revient comme il était', async () => {
    const { _id } = await scene.begin();
    const { status, body } = await remove(scene.createur, _id);
    expect([status, body.message]).toEqual([200, 'Le dossier est supprimé. Il peut être rétabli pendant 30 jours.']);
    const deleted = (await read(scene.createur, _id)).body;
    expect([deleted.description.etat, deleted.supprime_at === null, deleted.main.qui]).toEqual([
      'B',
      false,
      'personne',
    ]);
    expect(await statusOf(remove(scene.createur, _id))).toEqual([403, 'DOSSIER_NON_SUPPRIMABLE']);
    const back = await restore(scene.createur, _id);
    expect([back.status, back.body.description.etat, back.body.supprime_at]).toEqual([200, 'A', null]);
    expect((await historyOfDossier(scene.portail, _id)).map(({ action }) => action)).toEqual([
      'createDossier',
      'deleteDossier',
      'restoreDossier',
    ]);
    expect(await statusOf(restore(scene.createur, _id))).toEqual([403, 'DOSSIER_NON_RESTAURABLE']);
  });

  test('DOSSIER-040 après trente jours, il ne revient plus', async () => {
    const { _id } = await scene.begin();
    await remove(scene.createur, _id);
    const age = (interval: string) =>
      sql`update demandes.dossier set supprime_at = now() - ${interval}::interval where id = ${_id}`.execute(
        scene.portail.owner,
      );
    await age('31 days');
    expect(await statusOf(restore(scene.createur, _id))).toEqual([403, 'DOSSIER_NON_RESTAURABLE']);
    await age('29 days');
    expect((await restore(scene.createur, _id)).status).toBe(200);
  });

  test('DOSSIER-040 sa place est libre ; si elle est prise, il ne revient pas', async () => {
    const { _id, description } = await scene.begin();
    await remove(scene.createur, _id);
    const again = await scene.call(scene.createur, 'POST', '', scene.bodyOf(description.code_subvention));
    expect(again.status).toBe(201);
    const refused = await restore(scene.createur, _id);
    expect([refused.status, refused.body.code, refused.body.dossier]).toEqual([
      409,
      'DOSSIER_EXISTE',
      again.body.identifiant.id_fo,
    ]);
  });

  test('T33 supprimer pendant que l’on modifie : l’un puis l’autre, jamais un mélange', async () => {
    for (let essai = 0; essai < 10; essai += 1) {
      const { _id } = await scene.begin();
      const [edited, removed] = await Promise.all([put(scene.createur, _id), remove(scene.createur, _id)]);
      expect([edited.status, removed.status]).toEqual([200, 200]);
      const { body } = await read(scene.createur, _id);
      expect([body.description.etat, body.demandeur.enseigne, body.version]).toEqual(['B', 'Autre', 3]);
    }
  });
});

test('T27 un service que des dossiers attendent ne se supprime pas', async () => {
  const { id } = await addPerson(scene.portail, { roles: ['rds.user'] });
  const service = await giveService(scene.portail, id, { parent: scene.local.service });
  const { _id } = await scene.begin();
  await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
    values (2027, ${_id}, ${service}, false, 'D')`.execute(scene.portail.owner);
  const drop = () => scene.send(scene.admin, 'DELETE', `/services/${service}`);
  expect(await statusOf(drop())).toEqual([409, 'SERVICE_DOSSIERS']);
  await sql`update demandes.instruction set etat = '10' where id_service = ${service}`.execute(scene.portail.owner);
  expect((await drop()).status).toBe(200);
  expect((await read(scene.createur, _id)).body.instructions).toMatchObject([{ nom: 'Service supprimé' }]);
});

describe('partager', () => {
  test('CALL-DEM-019 DOSSIER-039 celui à qui l’on partage modifie, ne supprime ni ne partage', async () => {
    const { _id } = await scene.begin();
    expect((await read(scene.secondaire, _id)).status).toBe(404);
    const { status, body } = await scene.call(scene.createur, 'PUT', `/${_id}/share`, {
      shared_with: [scene.secondaire.id],
      description: { etat: '6' },
    });
    expect([status, body.shared_with, body.description.etat]).toEqual([200, [scene.secondaire.id], 'A']);
    expect((await put(scene.secondaire, _id)).status).toBe(200);
    expect(await statusOf(remove(scene.secondaire, _id))).toEqual([403, 'DOSSIER_PARTAGE_LIMITE']);
    expect(await statusOf(share(scene.secondaire, _id, []))).toEqual([403, 'DOSSIER_PARTAGE_LIMITE']);
    expect((await share(scene.createur, _id, [])).status).toBe(200);
    expect((await read(scene.secondaire, _id)).status).toBe(404);
  });

  test('CALL-DEM-019 DOSSIER-039 NOTIF-002 qui reçoit un partage l’apprend, de qui et pour quoi ; pour lire, il ne fait que lire', async () => {
    const { _id } = await scene.begin();
    const give = (shared_with: readonly string[], lecture_seule?: readonly string[]) =>
      scene.call(scene.createur, 'PUT', `/${_id}/share`, { shared_with, ...(lecture_seule && { lecture_seule }) });
    const { id } = scene.secondaire;
    const news = async () => {
      const { rows } = await sql<{
        phrase: string;
        courriel: string;
      }>`select phrase, courriel from platform.notification
        where destinataire = ${id} and id_sujet = ${_id} order by cree_at`.execute(scene.portail.owner);
      return rows.map(({ phrase, courriel }) => [phrase.split(' : ')[1], courriel]);
    };
    await give([id], [id, scene.collegue.id]);
    const { body: lu } = await read(scene.secondaire, _id);
    expect(lu).toMatchObject({ lecture_seule: [id], partage: { isLecture: true }, droits: { lire: { ok: true } } });
    const { body: sien } = await read(scene.createur, _id);
    expect(sien.partage).toBeNull();
    expect(await statusOf(put(scene.secondaire, _id))).toEqual([403, 'DOSSIER_PARTAGE_LECTURE']);
    const { par } = lu.partage;
    expect(await news()).toEqual([[`${par} le partage avec vous, pour le lire.`, 'a_envoyer']]);
    // Who knows nothing of reading alone raises nobody.
    await give([id, scene.collegue.id]);
    expect((await read(scene.secondaire, _id)).body.partage.isLecture).toBe(true);
    expect(await news()).toHaveLength(1);
    await give([id], []);
    expect((await put(scene.secondaire, _id)).status).toBe(200);
    expect((await news())[1]).toEqual([
      `${par} le partage avec vous, pour le modifier et le transmettre.`,
      'a_envoyer',
    ]);
  });

  test('DOSSIER-039 un membre d’un établissement sait avec qui partager son dossier : des noms et des lieux, rien d’autre', async () => {
    const { code } = await scene.newSubvention();
    const id_siret = scene.club.siret('00020');
    const { body: begun } = await scene.call(scene.secondaire, 'POST', '', scene.bodyOf(code, { id_siret }));
    const { status, body } = await scene.call(scene.secondaire, 'GET', `/${begun._id}/share`);
    expect(status).toBe(200);
    const found = body.membres.find(({ authId }: { authId: string }) => authId === scene.createur.id);
    expect(Object.keys(found).toSorted()).toEqual(['authId', 'id_siret', 'nom', 'type']);
    expect(found.type).toBe('Siège');
    expect(body.membres.some(({ authId }: { authId: string }) => authId === scene.secondaire.id)).toBe(false);
    expect(await statusOf(scene.call(scene.createur, 'GET', `/${begun._id}/share`))).toEqual([
      403,
      'DOSSIER_ACTE_INTERDIT',
    ]);
    await scene.call(scene.secondaire, 'DELETE', `/${begun._id}`);
  });

  test('T6 CALL-DEM-019 ni un étranger, ni un inconnu, ni rien qui ne soit une liste de membres', async () => {
    const { _id } = await scene.begin();
    const attends = await signedIn(scene.portail);
    await joinAssociation(scene.portail, attends.id, scene.club, { etat: 'a_confirmer' });
    for (const id of [scene.etranger.id, scene.agent.id, attends.id, '00000000-0000-4000-8000-000000000000']) {
      expect(await statusOf(share(scene.createur, _id, [scene.collegue.id, id]))).toEqual([
        422,
        'DOSSIER_PARTAGE_INVALIDE',
      ]);
    }
    const shapes = [null, 'x', {}, [null], [[scene.collegue.id]], [1], ['*'], { 0: scene.collegue.id }];
    for (const shape of shapes) expect((await share(scene.createur, _id, shape)).status).toBe(400);
    expect((await scene.call(scene.createur, 'PUT', `/${_id}/share`, {})).status).toBe(400);
    const { body } = await share(scene.createur, _id, [scene.collegue.id, scene.collegue.id, scene.createur.id]);
    expect(body.shared_with).toEqual([scene.collegue.id]);
    for (const qui of [scene.collegue, scene.secondaire, scene.etranger, scene.agent]) {
      expect((await share(qui, _id, [qui.id])).status).toBeGreaterThanOrEqual(403);
    }
  });

  test('T6 CALL-DEM-019 un partage ne vaut plus rien hors de l’association', async () => {
    const { id, browser } = await signedIn(scene.portail);
    await joinAssociation(scene.portail, id, scene.club, {
      type: 'Etablissement secondaire',
      id_siret: scene.club.siret('00020'),
    });
    const { _id } = await scene.begin();
    await share(scene.createur, _id, [id]);
    const qui = { id, browser, service: '' };
    expect((await read(qui, _id)).status).toBe(200);
    await sql`delete from lca.utilisateur_association where id_utilisateur = ${id}`.execute(scene.portail.owner);
    expect((await read(qui, _id)).status).toBe(404);
  });
});
