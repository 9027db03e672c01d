import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/instruction.ts';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

const versionOf = async (id: string): Promise<number> => (await scene.registre(scene.national, id)).body.version;

test('T26 trois personnes : qui a préparé ne l’envoie ni dans un fichier ni à la main, et n’en applique pas le retour', async () => {
  const { national, agent } = scene;
  const { id, id_fo } = await scene.paying();
  // Above the service, `national` may prepare too: then someone else is needed to let it leave.
  expect((await scene.record(national, id)).body.versements[0]).toMatchObject({
    ...{ prepare_nom: 'Amina Diallo', suites: [8], attend: expect.stringMatching(/^Vous avez préparé ce versement/u) },
  });
  isRefused(await scene.push(national, id, { etat: 2 }), 403, 'PREPARATEUR_PAYEUR');
  const { body } = await scene.exporter(national);
  expect([body.lot, body.tenus, body.ecartes]).toMatchObject([
    ...[null, 1, [{ id_fo, raison: expect.stringMatching(/une autre personne qui suit les paiements/u) }]],
  ]);
  await scene.push(national, id, { etat: 8 });

  expect((await scene.record(agent, id)).status).toBe(201);
  expect((await scene.exporter(national)).body).toMatchObject({ nombre: 1, tenus: 0 });
  const [, { reference }] = (await scene.registre(national, id)).body.versements;
  expect((await scene.retour(national, [`${reference};refusé;Erreur`])).body.resultats).toMatchObject([
    { resultat: 'refuse' },
  ]);
  // Said refused and taken again by one person, it would be paid twice: whoever takes it again does not send it.
  expect((await scene.push(national, id, { etat: 1 })).status).toBe(200);
  isRefused(await scene.push(national, id, { etat: 2 }), 403, 'PREPARATEUR_PAYEUR');
  expect((await scene.exporter(national)).body).toMatchObject({ lot: null, tenus: 1 });
});

test('T26 remplacer une autre personne n’en fait pas deux : qui prépare à sa place ne libère pas', async () => {
  const { national, agent, portail } = scene;
  const { id } = await scene.paying();
  await sql`update demandes.instruction set assigne_a = ${agent.id} where id_dossier = ${id}::bigint`.execute(
    portail.owner,
  );
  await sql`insert into rds.absence (auth_id, du, au, remplacant)
    values (${agent.id}, current_date - 1, current_date + 1, ${national.id})`.execute(portail.owner);
  expect((await scene.record(national, id)).body.versements.at(-1).prepare_nom).toBe('Amina Diallo');
  isRefused(await scene.push(national, id, { etat: 2 }), 403, 'PREPARATEUR_PAYEUR');
  expect((await scene.exporter(national)).body.lot).toBeNull();
  await scene.push(national, id, { etat: 8 });
  await sql`delete from rds.absence where auth_id = ${agent.id}`.execute(portail.owner);
});

test('T26 le retour d’un versement ne s’applique pas par qui l’a préparé', async () => {
  const { national, agent, portail } = scene;
  const { id } = await scene.paying();
  await scene.record(agent, id);
  await scene.exporter(national);
  await sql`update demandes.versement set prepare_par = ${national.id} where id_dossier = ${id}::bigint`.execute(
    portail.owner,
  );
  const { reference } = (await scene.registre(national, id)).body.versements.at(-1);
  expect((await scene.retour(national, [`${reference};payé`])).body.resultats).toMatchObject([
    { resultat: 'impossible', raison: expect.stringMatching(/^Vous avez préparé ce versement/u) },
  ]);
  isRefused(await scene.push(national, id, { etat: 3 }), 403, 'PREPARATEUR_PAYEUR');
});

/** As if this one had let the other in, so many days ago. */
const letIn = (par: string, authId: string, jours: number) =>
  sql`update rds.agent set donne_par = ${par}, donne_at = now() - make_interval(days => ${jours})
    where auth_id = ${authId}::uuid`.execute(scene.portail.owner);
const forget = () => sql`update rds.agent set donne_par = null, donne_at = null`.execute(scene.portail.owner);

test('T26 le compte que l’on a fait entrer n’est pas la deuxième personne, ni deux qu’une même a fait entrer', async () => {
  const { national, local, agent } = scene;
  const { id, id_fo } = await scene.paying();
  await scene.record(agent, id);
  const isHeld = async () => {
    isRefused(await scene.push(national, id, { etat: 2 }), 403, 'SECONDE_DE_SA_MAIN');
    const { lot, ecartes } = (await scene.exporter(national)).body;
    const raison = expect.stringMatching(/deuxième personne/u);
    expect([lot, ecartes]).toMatchObject([null, expect.arrayContaining([expect.objectContaining({ id_fo, raison })])]);
    expect((await scene.registre(national, id)).body.versements.at(-1)).toMatchObject({
      ...{ suites: [8], attend: expect.stringMatching(/90 jours/u) },
    });
  };
  // Either way, through a third, and who decided as who prepared.
  for (const liens of [
    [[national.id, agent.id]],
    [[agent.id, national.id]],
    [[national.id, local.id]],
    [
      [scene.createur.id, agent.id],
      [scene.createur.id, national.id],
    ],
  ]) {
    for (const [par = '', authId = ''] of liens) await letIn(par, authId, 80);
    await isHeld();
    await forget();
  }
  await letIn(national.id, agent.id, 91);
  expect((await scene.exporter(national)).body).toMatchObject({ nombre: 1 });
  await letIn(national.id, agent.id, 80);
  const { reference } = (await scene.registre(national, id)).body.versements.at(-1);
  expect((await scene.retour(national, [`${reference};payé`])).body.resultats).toMatchObject([
    { resultat: 'impossible', raison: expect.stringMatching(/deuxième personne/u) },
  ]);
  await forget();
});

test('T33 un même acompte, lu à deux et enregistré à deux : le second apprend ce que le premier a fait', async () => {
  const { national } = scene;
  const { id } = await scene.paying();
  const version = await versionOf(id);
  const acompte = { montant: 20_000, version };
  const answers = await Promise.all([scene.record(scene.agent, id, acompte), scene.record(scene.agent, id, acompte)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({
    code: 'VERSION_DEPASSEE',
    auteur: 'Amina Diallo',
    modifie_at: expect.any(String),
    champs: [{ champ: 'versement', message: expect.stringMatching(/Acompte de 2027, 200.*Enregistré/u) }],
  });
  expect((await scene.registre(national, id)).body.compte).toMatchObject({
    en_route: 20_000,
    reste: ACCORDE - 20_000,
  });
  // Read again, the second is a second instalment, and nobody's mistake.
  expect((await scene.record(scene.agent, id, { montant: 20_000 })).status).toBe(201);
});

test('T33 un mouvement déplacé entre-temps ferme aussi le registre lu avant ; sans version, rien ne s’enregistre', async () => {
  const { national, call, at } = scene;
  const { id } = await scene.paying();
  await scene.record(scene.agent, id, { montant: 20_000 });
  const version = await versionOf(id);
  await scene.push(national, id, { etat: 8 });
  isRefused(await scene.record(scene.agent, id, { montant: 20_000, version }), 409, 'VERSION_DEPASSEE');
  const saisi = { type: 'acompte', annee: 2027, montant: 1 };
  isRefused(await call(national, 'POST', at(id, '/versements'), saisi), 428, 'VERSION_REQUISE');
  const [{ _id }] = (await scene.registre(national, id)).body.versements;
  isRefused(await call(national, 'POST', at(id, `/versements/${_id}`), { etat: 1 }), 428, 'VERSION_REQUISE');
});

test('T33 deux personnes déplacent le même mouvement : une seule le fait, l’autre lit où il en est et qui l’y a mis', async () => {
  const { national } = scene;
  const { id } = await scene.paying();
  await scene.record(scene.agent, id);
  const [{ version }] = (await scene.registre(national, id)).body.versements;
  const answers = await Promise.all([
    scene.push(national, id, { etat: 2 }, { version }),
    scene.push(national, id, { etat: 8 }, { version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const taken = answers[0]?.status === 200 ? 'En traitement dans le système comptable' : 'Supprimé';
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'VERSION_DEPASSEE',
    auteur: 'Amina Diallo',
    champs: [{ champ: 'versement', message: expect.stringContaining(taken) }],
  });
});
