import { addDays } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneCec, startCec } from '../../../../testing/declarations.ts';
import { signedIn } from '../../../../testing/people.ts';

let scene: SceneCec;
beforeAll(async () => {
  scene = await startCec();
});
afterAll(() => scene.portail.close());

type Qui = Awaited<ReturnType<SceneCec['newValideur']>>;
const idsOf = async (qui: Qui, id: number, more = ''): Promise<string[]> => {
  const { status, body } = await scene.call(qui, 'GET', `/declarations?idAsso=${id}&limit=100${more}`);
  expect(status).toBe(200);
  return body.declarations.map((one: { id: string }) => one.id);
};

test('CALL-CEC-002 CEC-002 CEC-003 CEC-006 un valideur lit les déclarations de son association, à décider d’abord', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club);
  const passee = await scene.declarer(club, { session: scene.passee });
  const zoe = await scene.declarer(club, { nom: 'Zola' });
  const annexe = await scene.declarer(club, { nic: '00020' });
  const { status, body } = await scene.call(ana, 'GET', `/declarations?idAsso=${club.id_siren}`);
  expect(status).toBe(200);
  expect(body.declarations.map((one: { id: string }) => one.id)).toEqual([zoe, annexe, passee]);
  expect(body.declarations[0]).toEqual({
    ...{ id: zoe, numero: zoe, status: 'En attente de décision', session: scene.courante, version: 1 },
    ...{
      etab_siret: club.siret('00012'),
      benevole: { nom: 'Zola', prenom: 'Hugo' },
      activite: 'Régie',
      nb_heures: 120,
    },
    ...{ date_debut: '2025-10-01', date_fin: '2026-06-30', motif_refus_id: null, decide_par: null, decide_at: null },
    ...{ propre: false, options: { validable: true } },
  });
  expect(body.declarations[2]).toMatchObject({ session: scene.passee, options: { validable: false } });
  expect(await idsOf(ana, club.id, `&idSiret=${club.siret('00020')}`)).toEqual([annexe]);
  const first = await scene.call(ana, 'GET', `/declarations?id_asso=${club.id}&limit=2`);
  const rest = await scene.call(ana, 'GET', `/declarations?id_asso=${club.id}&limit=2&after=${first.body.after}`);
  expect([first.body.declarations.length, rest.body.declarations[0].id, rest.body.after]).toEqual([2, passee, null]);
  expect((await scene.call(ana, 'GET', '/declarations')).status).toBe(400);
  for (const [rang, status] of ['Validée', 'Refusée', 'Non traitée'].entries()) {
    const one = [zoe, annexe, passee][rang] ?? '';
    const motif = status === 'Refusée' ? 1 : null;
    await sql`update cec.declaration set status = ${status}, motif_refus_id = ${motif},
      decide_par = case when ${status} = 'Non traitée' then null else gen_random_uuid() end where id = ${one}`.execute(
      scene.portail.owner,
    );
    expect(await idsOf(ana, club.id, `&status=${encodeURIComponent(status)}`)).toEqual([one]);
  }
  expect(await idsOf(ana, club.id, `&status=${encodeURIComponent('En attente de décision')}`)).toEqual([]);
});

test('CALL-CEC-003 CEC-001 CEC-004 CEC-005 valider ou refuser, avec un motif de 0 à 3 dont 0 est une valeur', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club);
  const [validee, refusee, autre] = [
    await scene.declarer(club),
    await scene.declarer(club),
    await scene.declarer(club),
  ];
  const yes = await scene.decider(ana, validee, { status: 'Validée', motif_refus_id: 2 });
  expect(yes.status).toBe(200);
  expect(yes.body).toMatchObject({
    status: 'Validée',
    motif_refus_id: null,
    options: { validable: false },
    version: 2,
  });
  expect(yes.body.decide_par).toEqual({ nom: 'Diallo', prenom: 'Amina' });
  for (const motif_refus_id of [undefined, null, '0', 4, -1, 0.5]) {
    const refused = await scene.decider(ana, refusee, { status: 'Refusée', motif_refus_id });
    expect([motif_refus_id, refused.status]).toEqual([motif_refus_id, 400]);
    expect(refused.body.champs).toMatchObject([{ champ: 'motif_refus_id' }]);
  }
  for (const status of ['Non traitée', 'En attente de décision'])
    expect((await scene.decider(ana, refusee, { status })).status).toBe(400);
  expect((await scene.decider(ana, refusee, { status: 'Refusée', motif_refus_id: 0 })).body).toMatchObject({
    ...{ status: 'Refusée', motif_refus_id: 0 },
  });
  expect((await scene.decider(ana, autre, { status: 'Refusée', motif_refus_id: 3 })).body.motif_refus_id).toBe(3);
  const again = await scene.decider(ana, validee, { status: 'Refusée', motif_refus_id: 1 });
  expect([again.status, again.body.code]).toEqual([409, 'DECLARATION_DECIDEE']);
});

test('CALL-CEC-001 CEC-002 le journal dit ce qui est arrivé, le dernier d’abord, et ne se réécrit pas', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club);
  const [une, deux] = [await scene.declarer(club, { nom: 'Page' }), await scene.declarer(club, { nic: '00020' })];
  await scene.decider(ana, une, { status: 'Refusée', motif_refus_id: 1 });
  await scene.decider(ana, deux, { status: 'Validée' });
  const { body } = await scene.call(ana, 'GET', `/logs?idAsso=${club.id}`);
  expect(body.logs).toMatchObject([
    { id_declaration: deux, status: 'Validée', etab_siret: club.siret('00020'), session: scene.courante },
    {
      ...{ id_declaration: une, status: 'Refusée', motif_refus_id: 1, benevole: { nom: 'Page', prenom: 'Hugo' } },
      ...{ par: { nom: 'Diallo', prenom: 'Amina' }, options: { validable: false } },
    },
  ]);
  const ofSiege = await scene.call(ana, 'GET', `/logs?idAsso=${club.id}&idSiret=${club.siret('00012')}`);
  expect(ofSiege.body.logs).toHaveLength(1);
  await expect(sql`update cec.log set status = 'Validée'`.execute(scene.portail.db)).rejects.toThrow(
    /permission denied/u,
  );
  await expect(sql`delete from cec.log`.execute(scene.portail.db)).rejects.toThrow(/permission denied/u);
});

test('CALL-CEC-004 CALL-CEC-005 CEC-009 les sessions, et celle d’aujourd’hui ; close, plus rien ne s’y décide', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club);
  const ancienne = await scene.declarer(club, { session: scene.passee });
  const closed = await scene.decider(ana, ancienne, { status: 'Validée' });
  expect([closed.status, closed.body.code]).toEqual([403, 'SESSION_CEC_CLOSE']);
  const current = await scene.call(ana, 'GET', '/sessions/current');
  expect(current.body).toMatchObject({ id: scene.courante, libelle: 'Session', current: true });
  expect(current.body.date_debut < current.body.date_fin).toBe(true);
  const { body } = await scene.call(ana, 'GET', '/sessions');
  expect(body.map((one: { id: number; current: boolean }) => [one.id, one.current])).toEqual([
    [scene.courante, true],
    [scene.passee, false],
  ]);
  const end = (jours: number) =>
    sql`update cec.session set date_fin = current_date + ${jours}::int where id = ${scene.courante}`.execute(
      scene.portail.owner,
    );
  await end(-2);
  expect((await scene.call(ana, 'GET', '/sessions/current')).body.code).toBe('SESSION_CEC_ABSENTE');
  const [late] = [await scene.declarer(club)];
  expect((await scene.decider(ana, late, { status: 'Validée' })).status).toBe(403);
  await end(100);
  expect((await scene.decider(ana, late, { status: 'Validée' })).status).toBe(200);
});

test('CEC-009 un administrateur déplace les jours d’une session vivante, jamais d’une finie, ni sur ceux d’une autre', async () => {
  const { browser } = await signedIn(scene.portail, { roles: ['lca.admin'] });
  const [courante, passee] = (await browser.call('GET', '/api/cec/sessions')).body;
  const move = (id: number, body: object, version?: number) =>
    browser.call('PATCH', `/api/cec/sessions/${id}`, {
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const codeOf = async (asked: ReturnType<typeof move>) => {
    const { status, body } = await asked;
    return [status, body.code];
  };
  const moved = await move(courante.id, { date_fin: addDays(courante.date_fin, 5) }, courante.version);
  expect([moved.status, moved.body]).toEqual([
    200,
    { ...courante, date_fin: addDays(courante.date_fin, 5), version: courante.version + 1 },
  ]);
  expect(await codeOf(move(courante.id, { date_fin: courante.date_fin }, courante.version))).toEqual([
    409,
    'VERSION_DEPASSEE',
  ]);
  for (const [id, body, expected] of [
    [passee.id, { date_fin: courante.date_fin }, [403, 'SESSION_CEC_FINIE']],
    [courante.id, { date_debut: addDays(passee.date_fin, -1) }, [422, 'SESSION_CEC_PARTAGE']],
    [courante.id, { date_fin: addDays(courante.date_debut, -1) }, [422, 'SESSION_CEC_ORDRE']],
    [courante.id, { date_fin: addDays(courante.date_debut, 1) }, [422, 'SESSION_CEC_PASSEE']],
    [123_456_789, { date_fin: courante.date_fin }, [404, 'SESSION_CEC_INEXISTANTE']],
  ] as const)
    expect(await codeOf(move(id, body))).toEqual(expected);
  expect((await move(courante.id, { date_fin: courante.date_fin })).status).toBe(200);
});

test('CEC-008 le siège décide pour les établissements qui n’ont personne, et pour eux seuls', async () => {
  const club = await scene.newClub();
  const siege = await scene.newValideur(club);
  const [a, b] = [await scene.declarer(club), await scene.declarer(club, { nic: '00020' })];
  expect(await idsOf(siege, club.id)).toEqual([a, b]);
  const antenne = await scene.newValideur(club, '00020');
  expect(await idsOf(siege, club.id)).toEqual([a]);
  expect(await idsOf(antenne, club.id)).toEqual([b]);
  for (const [qui, id] of [
    [siege, b],
    [antenne, a],
  ] as const) {
    const refused = await scene.decider(qui, id, { status: 'Validée' });
    expect([refused.status, refused.body.code]).toEqual([404, 'DECLARATION_INEXISTANTE']);
  }
  await sql`update auth.compte set enabled = false where id = ${antenne.id}`.execute(scene.portail.owner);
  expect(await idsOf(siege, club.id)).toEqual([a, b]);
});

test('CEC-007 qui est parti, effacé de la fiche, d’une autre adresse ou d’un autre établissement ne lit plus rien', async () => {
  const club = await scene.newClub();
  await scene.declarer(club);
  const read = (qui: Qui) => scene.call(qui, 'GET', `/declarations?idAsso=${club.id}`);
  const { owner } = scene.portail;
  const membre = await scene.newMembre(club);
  const refused = await read(membre);
  expect([refused.status, refused.body.code]).toEqual([403, 'VALIDEUR_REQUIS']);
  const gestes: [string, (qui: Qui) => Promise<unknown>][] = [
    ['parti', ({ id }) => sql`delete from lca.utilisateur_association where id_utilisateur = ${id}`.execute(owner)],
    [
      'à confirmer',
      ({ id }) =>
        sql`update lca.utilisateur_association set etat = 'a_confirmer' where id_utilisateur = ${id}`.execute(owner),
    ],
    [
      'effacé',
      ({ email }) =>
        sql`update association.element set supprime_at = now() where champs ->> 'courriel' = ${email}`.execute(owner),
    ],
    [
      'plus valideur',
      ({ email }) =>
        sql`update association.element set champs = champs || '{"valideur_cec":false}' where champs ->> 'courriel' = ${email}`.execute(
          owner,
        ),
    ],
    [
      'autre SIRET',
      ({ id }) =>
        sql`update lca.utilisateur_association set id_siret = ${club.siret('00020')}, type = 'Etablissement secondaire' where id_utilisateur = ${id}`.execute(
          owner,
        ),
    ],
    [
      'casse',
      ({ email }) =>
        sql`update association.element set champs = jsonb_set(champs, '{courriel}', to_jsonb(upper(${email}))) where champs ->> 'courriel' = ${email}`.execute(
          owner,
        ),
    ],
    [
      'alias',
      ({ email }) =>
        sql`update association.element set champs = jsonb_set(champs, '{courriel}', to_jsonb(replace(${email}, '@', '+cec@'))) where champs ->> 'courriel' = ${email}`.execute(
          owner,
        ),
    ],
  ];
  for (const [nom, geste] of gestes) {
    const qui = await scene.newValideur(club);
    expect([nom, (await read(qui)).status]).toEqual([nom, 200]);
    const entry = (await qui.browser.call('GET', `/api/lca/users/${qui.id}`)).body.associations[0];
    expect(entry.isValideurCEC).toBe(true);
    await geste(qui);
    expect([nom, (await read(qui)).status]).toEqual([nom, 403]);
    const [after] = (await qui.browser.call('GET', `/api/lca/users/${qui.id}`)).body.associations;
    expect(after?.isValideurCEC ?? false).toBe(false);
  }
  const admin = await signedIn(scene.portail, { roles: ['lca.admin'] });
  expect(await idsOf(admin, club.id)).toHaveLength(1);
});

test('CEC-007 les autres membres apprennent qui valide, sans rien lire ; le valideur, combien attendent', async () => {
  const club = await scene.newClub();
  const membre = await scene.newMembre(club);
  const read = (qui: Qui) => scene.call(qui, 'GET', `/valideurs?idAsso=${club.id}`);
  expect((await read(membre)).body.lieux).toMatchObject([{ siege: true, valideurs: [] }]);
  const ana = await scene.newValideur(club);
  await scene.declarer(club);
  await scene.declarer(club, { nic: '00020' });
  const said = (await read(membre)).body;
  expect(said).toMatchObject({ isValideurCEC: false, a_decider: null });
  expect(said.lieux).toMatchObject([{ valideurs: [{ nom: 'Diallo', prenom: 'Amina', vous: false }], a_decider: null }]);
  const own = (await read(ana)).body;
  expect(own).toMatchObject({ isValideurCEC: true, a_decider: 2, nom: club.nom });
  expect(own.lieux).toMatchObject([
    { siege: true, valideurs: [{ vous: true }], a_decider: 1 },
    { siege: false, nom: 'Antenne 00020', valideurs: [{ vous: true }], a_decider: 1 },
  ]);
  expect((await read(await signedIn(scene.portail))).status).toBe(403);
});

test('CEC-001 sa propre déclaration se refuse, seule ou dans une sélection ; la sélection dit ce qu’elle écarte', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club, '00012', 'Éloïse');
  const propres = [
    await scene.declarer(club, { nom: 'ELOISE', prenom: 'amina' }),
    await scene.declarer(club, { courriel: ana.email.toUpperCase() }),
  ];
  for (const id of propres) {
    const refused = await scene.decider(ana, id, { status: 'Validée' });
    expect([refused.status, refused.body.code]).toEqual([403, 'DECLARATION_PROPRE']);
  }
  const [une, deux] = [await scene.declarer(club), await scene.declarer(club)];
  const autre = await scene.declarer(await scene.newClub());
  const select = (ids: string[], body: object = { status: 'Refusée', motif_refus_id: 0 }) =>
    scene.call(ana, 'PUT', '/declarations/status', { ids, ...body });
  expect((await select([une], { status: 'Refusée' })).status).toBe(400);
  expect((await select([une, une])).status).toBe(400);
  expect((await select([autre])).status).toBe(404);
  const { status, body } = await select([une, propres[0] ?? '', autre, deux]);
  expect(status).toBe(200);
  expect(body.decidees.toSorted()).toEqual([une, deux].toSorted());
  expect(body.ecartees).toMatchObject([{ code: 'DECLARATION_PROPRE' }, { code: 'DECLARATION_INEXISTANTE' }]);
  const csv = await scene.call(ana, 'GET', `/declarations/export?idAsso=${club.id}`);
  expect(csv.body.split('\r\n').filter((line: string) => line.includes('Association dissoute'))).toHaveLength(2);
  expect(csv.body).not.toContain('ELOISE');
});
