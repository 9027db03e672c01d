import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { signedInAgent } from '../../../../testing/liens.ts';
import { addPerson, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

type Signed = Awaited<ReturnType<typeof signedIn>>;
const FONCTION = 'tresorier-ere';
const MOTIF = { motif: 'Vue au guichet avec sa pièce d’identité.' };

const send = ({ browser }: Pick<Signed, 'browser'>, id: string, entree: object, headers = {}) =>
  browser.call('PATCH', `/api/lca/users/${id}`, { body: { associations: [entree] }, headers });
const join = (who: Signed, { id }: Pick<Registered, 'id'>, more: object = {}) =>
  send(who, who.id, { id_correspondance: id, fonction: FONCTION, certificat_honneur: true, ...more });
const etatOf = ({ body }: { body: { associations: { etat: string }[] } }) => body.associations.map(({ etat }) => etat);

const historyOf = async (id: string) => {
  const { rows } = await sql<{ action: string; acteur: string }>`select action, acteur from platform.historique
    where objet = 'utilisateur' and id_objet = ${id} order by survenu_at`.execute(portail.db);
  return rows.map(({ action, acteur }) => [action, acteur]);
};

test('CALL-LCA-006 UI-013 P-8 : sans membre, la première personne est rattachée aussitôt, avec ce que disent les registres', async () => {
  const club = await addAssociation(portail);
  const amina = await signedIn(portail);
  const { status, body } = await join(amina, club, { declarations: true });
  expect(status).toBe(200);
  expect(body.associations).toEqual([
    {
      id_correspondance: club.id,
      id_siret: club.siret('00012'),
      id_siren: club.id_siren,
      id_rna: club.id_rna,
      nom: club.nom,
      type: 'Siège',
      etat: 'confirme',
      fonction: FONCTION,
      notifications: true,
      declarations: true,
      isValideurCEC: false,
      representantsLegaux: [],
      version: 1,
    },
  ]);
  expect((await amina.browser.call('GET', `/api/lca/users/${amina.id}`)).body).toEqual(body);
  expect(await historyOf(amina.id)).toContainEqual(['joinAssociation', amina.id]);
});

test('CALL-LCA-006 P-8 : la deuxième attend, en lecture limitée, jusqu’à ce qu’un membre la confirme', async () => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail, { prenom: 'Jean', nom: 'Morvan' })];
  await join(amina, club);
  expect(etatOf(await join(jean, club))).toEqual(['a_confirmer']);
  const list = await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id_rna}`);
  expect(list.status).toBe(200);
  const [waiting, own] = list.body;
  expect([waiting.prenom, waiting.nom, waiting.etat, waiting.email, waiting.moi]).toEqual([
    'Jean',
    'Morvan',
    'a_confirmer',
    'e***@guichet-asso.example',
    false,
  ]);
  expect([own.email, own.moi]).toEqual([amina.email, true]);
  const done = await amina.browser.call('POST', `/api/lca/rattachements/${waiting.id}/confirm`);
  expect(done.status).toBe(200);
  expect(etatOf(await jean.browser.call('GET', `/api/lca/users/${jean.id}`))).toEqual(['confirme']);
  expect(await historyOf(jean.id)).toContainEqual(['confirmRattachement', amina.id]);
  const again = await amina.browser.call('POST', `/api/lca/rattachements/${waiting.id}/confirm`);
  expect([again.status, again.body.code]).toEqual([409, 'RATTACHEMENT_CONFIRME']);
});

test('CALL-LCA-006 ajouter ou modifier par association et établissement : la même entrée ne se double pas', async () => {
  const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const claire = await signedIn(portail);
  await join(claire, club);
  const changed = await send(claire, claire.id, {
    id_correspondance: club.id,
    fonction: 'secretaire',
    notifications: false,
  });
  expect([changed.status, changed.body.associations.length]).toEqual([200, 1]);
  expect([changed.body.associations[0].fonction, changed.body.associations[0].notifications]).toEqual([
    'secretaire',
    false,
  ]);
  const second = await join(claire, club, { id_siret: club.siret('00020') });
  expect(second.body.associations.map(({ type, etat }: { type: string; etat: string }) => [type, etat])).toEqual([
    ['Siège', 'confirme'],
    ['Etablissement secondaire', 'confirme'],
  ]);
  expect((await historyOf(claire.id)).map(([action]) => action)).toEqual([
    'joinAssociation',
    'updateRattachement',
    'joinAssociation',
  ]);
});

test('COMPTE-002 le siège reste le siège, nommé par son association ou par son SIRET', async () => {
  const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  for (const nic of ['00012', '00020']) {
    const { body } = await join(await signedIn(portail), club, { id_siret: club.siret(nic) });
    expect(body.associations).toMatchObject([
      { id_siret: club.siret(nic), type: nic === '00012' ? 'Siège' : 'Etablissement secondaire' },
    ]);
  }
});

test('CALL-LCA-006 ASSO-037 ASSO-038 T4 : un établissement secondaire n’ouvre pas le siège, une attente n’ouvre rien', async () => {
  const club = await addAssociation(portail, {
    etablissements: [{ nic: '00012' }, { nic: '00020' }, { nic: '00038' }],
  });
  const moussa = await signedIn(portail);
  const alone = await join(moussa, club, { id_siret: club.siret('00020') });
  expect(alone.body.associations[0]).toMatchObject({ type: 'Etablissement secondaire', etat: 'confirme' });
  expect(etatOf(await join(moussa, club))).toEqual(['a_confirmer', 'confirme']);
  expect(etatOf(await join(moussa, club, { id_siret: club.siret('00038') }))).toEqual([
    'a_confirmer',
    'confirme',
    'a_confirmer',
  ]);
  expect(etatOf(await join(moussa, club))).toEqual(['a_confirmer', 'confirme', 'a_confirmer']);
});

test.each([
  ['son état', { etat: 'confirme' }, 400],
  ['son type', { type: 'Siège' }, 400],
  ['son nom', { nom: 'Autre nom' }, 400],
  ['un droit de valider', { isValideurCEC: true }, 400],
  ['des représentants', { representantsLegaux: [] }, 400],
  ['une fonction inventée', { fonction: 'Voyez http://mal.example' }, 422],
  ['un certificat refusé', { certificat_honneur: false }, 400],
  ['un établissement d’une autre', { id_siret: '00099999900019' }, 422],
  ['un numéro de personne', { id_correspondance: 2_000_000_000 }, 404],
  ['un numéro négatif', { id_correspondance: -1 }, 400],
])('CALL-LCA-006 T4 : se donner %s est refusé, et rien n’est écrit', async (_, more, status) => {
  const club = await addAssociation(portail);
  const u = await signedIn(portail);
  expect((await join(u, club, more)).status).toBe(status);
  expect((await u.browser.call('GET', `/api/lca/users/${u.id}`)).body.associations).toEqual([]);
});

test('CALL-LCA-006 sans certificat sur l’honneur ni fonction, pas de rattachement ; une seule entrée à la fois', async () => {
  const club = await addAssociation(portail);
  const u = await signedIn(portail);
  const bare = await send(u, u.id, { id_correspondance: club.id, fonction: FONCTION });
  expect([bare.status, bare.body.code]).toEqual([422, 'CERTIFICAT_REQUIS']);
  const mute = await send(u, u.id, { id_correspondance: club.id, certificat_honneur: true });
  expect([mute.status, mute.body.code]).toEqual([422, 'FONCTION_INVALIDE']);
  const entree = { id_correspondance: club.id, fonction: FONCTION, certificat_honneur: true };
  for (const associations of [[], [entree, entree], entree, null]) {
    const path = `/api/lca/users/${u.id}`;
    expect((await u.browser.call('PATCH', path, { body: { associations } })).status).toBe(400);
  }
});

test('CALL-LCA-006 dissoute ou fermée : refusé, et la raison est dite', async () => {
  const u = await signedIn(portail);
  const gone = await join(u, await addAssociation(portail, { actif: false }));
  expect([gone.status, gone.body.code]).toEqual([409, 'ASSOCIATION_DISSOUTE']);
  const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020', actif: false }] });
  const shut = await join(u, club, { id_siret: club.siret('00020') });
  expect([shut.status, shut.body.code]).toEqual([409, 'ETABLISSEMENT_FERME']);
});

test('CALL-LCA-006 sans SIREN, on rejoint l’association elle-même', async () => {
  const amicale = await addAssociation(portail, { id_siren: null });
  const { body } = await join(await signedIn(portail), amicale);
  expect(body.associations[0]).toMatchObject({
    id_siret: null,
    type: 'Siège',
    etat: 'confirme',
    id_rna: amicale.id_rna,
  });
});

test('CALL-LCA-006 P-8 T4 : les membres d’une fiche que les registres disent être la même comptent', async () => {
  const club = await addAssociation(portail);
  const double = await addAssociation(portail, { id_rna: null, id_siren: club.id_siren, etablissements: [] });
  const [amina, u] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  expect(etatOf(await join(u, double))).toEqual(['a_confirmer']);
  const listOf = async (who: Signed, { id }: Registered) =>
    (await who.browser.call('GET', `/api/lca/rattachements?id_asso=${id}`)).body;
  const admin = await signedIn(portail, { roles: ['lca.admin'] });
  const [waiting] = await listOf(admin, double);
  expect((await listOf(amina, club)).map(({ moi }: { moi: boolean }) => moi)).toEqual([true]);
  expect((await listOf(amina, double)).code).toBe('ASSOCIATION_INTERDITE');
  const path = `/api/lca/rattachements/${waiting.id}/confirm`;
  const byNeighbour = await amina.browser.call('POST', path);
  expect([byNeighbour.status, byNeighbour.body.code]).toEqual([404, 'RATTACHEMENT_INEXISTANT']);
  expect((await admin.browser.call('POST', path, { body: MOTIF })).status).toBe(200);
});

test.each([
  ['un RIB', "insert into association.element (id_correspondance, nature, champs) values (:id, 'ribs', '{}')"],
  ['une fiche remplie', 'insert into association.fiche (id_correspondance) values (:id)'],
])('CALL-LCA-006 P-8 T4 : sans membre mais avec %s, un inconnu attend qu’un service réponde', async (_, insert) => {
  const club = await addAssociation(portail);
  await sql.raw(insert.replace(':id', String(club.id))).execute(portail.owner);
  expect(etatOf(await join(await signedIn(portail), club))).toEqual(['a_confirmer']);
});

test('CALL-LCA-006 P-8 : un réseau qui cite une association ne fait attendre personne', async () => {
  const club = await addAssociation(portail);
  await sql`insert into association.element (id_correspondance, nature, champs)
    values (${club.id}, 'reseaux_affiliation', '{}')`.execute(portail.owner);
  expect(etatOf(await join(await signedIn(portail), club))).toEqual(['confirme']);
});

test('CALL-LCA-006 P-8 : vingt personnes à la fois, une seule est rattachée aussitôt', async () => {
  const club = await addAssociation(portail);
  const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(portail)));
  const etats = (await Promise.all(people.map((who) => join(who, club)))).flatMap(etatOf);
  expect(etats.filter((etat) => etat === 'confirme')).toHaveLength(1);
  expect(etats).toHaveLength(20);
});

test('CALL-LCA-006 la même clé rejoue le rattachement', async () => {
  const club = await addAssociation(portail);
  const u = await signedIn(portail);
  const entree = { id_correspondance: club.id, fonction: FONCTION, certificat_honneur: true };
  const headers = { 'idempotency-key': `arrivee-${u.id}` };
  const [first, second] = [await send(u, u.id, entree, headers), await send(u, u.id, entree, headers)];
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('CALL-LCA-006 T4 : les associations d’autrui sont refusées ; un administrateur y corrige, sans rattacher', async () => {
  const club = await addAssociation(portail);
  const [amina, u] = [await signedIn(portail), await signedIn(portail)];
  const admin = await signedIn(portail, { roles: ['lca.admin'] });
  await join(amina, club);
  const entree = { id_correspondance: club.id, fonction: 'secretaire', notifications: false };
  for (const who of [u, await signedIn(portail, { roles: ['rds.admin'] })]) {
    const { status, body } = await send(who, amina.id, entree);
    expect([status, body.code]).toEqual([403, 'ACCES_REFUSE']);
  }
  const mended = await send(admin, amina.id, entree);
  expect([mended.status, mended.body.associations[0].fonction]).toEqual([200, 'secretaire']);
  expect((await send(admin, amina.id, { ...entree, declarations: true })).status).toBe(403);
  await u.browser.call('GET', `/api/lca/users/${u.id}`);
  expect((await send(admin, u.id, { ...entree, certificat_honneur: true })).status).toBe(403);
  const agent = await signedIn(portail, { roles: ['rds.user'] });
  expect((await join(agent, club)).status).toBe(403);
});

test('P-8 P-21 : qui attend, un établissement, un inconnu ou soi-même ne confirment personne ; un service lié, à deux', async () => {
  const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const [amina, jean, moussa, u] = [
    await signedIn(portail),
    await signedIn(portail),
    await signedIn(portail),
    await signedIn(portail),
  ];
  await join(amina, club);
  await join(jean, club);
  await join(moussa, club, { id_siret: club.siret('00020') });
  const list = async (who: Signed) => who.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`);
  const { body: seen } = await list(amina);
  const ofType = (type: string) =>
    seen.find((one: { etat: string; type: string }) => one.etat === 'a_confirmer' && one.type === type).id;
  const [ofJean, ofMoussa] = [ofType('Siège'), ofType('Etablissement secondaire')];
  const decide = async (who: Signed, id: string, word = 'confirm', body_: object = {}) => {
    const { status, body } = await who.browser.call('POST', `/api/lca/rattachements/${id}/${word}`, { body: body_ });
    return [status, body.code];
  };
  for (const word of ['confirm', 'refuse']) {
    expect(await decide(jean, ofMoussa, word)).toEqual([403, 'CONFIRMATION_RESERVEE']);
    expect(await decide(jean, ofJean, word)).toEqual([403, 'CONFIRMATION_DE_SOI']);
    expect(await decide(u, ofJean, word)).toEqual([404, 'RATTACHEMENT_INEXISTANT']);
    expect(await decide(amina, '00000000-0000-4000-8000-000000000000', word)).toEqual([404, 'RATTACHEMENT_INEXISTANT']);
  }
  expect(await decide(amina, ofMoussa)).toEqual([200, undefined]);
  expect(await decide(moussa, ofJean)).toEqual([403, 'CONFIRMATION_RESERVEE']);
  for (const who of [jean, moussa, u]) expect((await list(who)).body.code).toBe('ASSOCIATION_INTERDITE');
  const agent = await signedInAgent(portail, { lien: club });
  expect((await list(agent)).body.code).toBe('ASSOCIATION_INTERDITE');
  expect(await decide(agent, ofJean)).toEqual([403, 'CONFIRMATION_RESERVEE']);
  const service = await signedInAgent(portail, { roles: ['rds.service'], lien: club });
  const second = await signedInAgent(portail, { roles: ['rds.admin'], parent: service.service, lien: club });
  const other = await signedInAgent(portail, { roles: ['rds.service'], lien: club });
  expect((await list(service)).body).toHaveLength(3);
  const etats = async () => {
    const { rows } = await sql<{ etat: string }>`select etat from lca.utilisateur_association
      where id_correspondance = ${club.id}`.execute(portail.owner);
    return rows.map(({ etat }) => etat).toSorted();
  };
  const waits = ['a_confirmer', 'confirme', 'confirme'];
  expect(await decide(service, ofJean)).toEqual([400, 'REQUETE_INVALIDE']);
  for (const who of [service, service, other])
    expect(await decide(who, ofJean, 'confirm', MOTIF)).toEqual([200, undefined]);
  expect(await etats()).toEqual(waits);
  expect(await decide(second, ofJean, 'confirm', MOTIF)).toEqual([200, undefined]);
  expect(await etats()).toEqual(['confirme', 'confirme', 'confirme']);
  expect((await historyOf(jean.id)).map(([action]) => action)).toEqual([
    ...['joinAssociation', 'agreeRattachement', 'agreeRattachement', 'agreeRattachement', 'confirmRattachement'],
  ]);
});

test.each([['rds.service'], ['rds.admin']])(
  'P-20 P-21 : le %s d’un service sans lien ne livre pas une association, ni n’en retire un membre',
  async (role) => {
    const club = await addAssociation(portail);
    const [amina, thief] = [await signedIn(portail), await signedIn(portail)];
    await join(amina, club);
    await join(thief, club);
    const { body: seen } = await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`);
    for (const who of [await signedInAgent(portail, { roles: [role] }), await signedIn(portail, { roles: [role] })]) {
      expect((await who.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`)).status).toBe(403);
      for (const { id, moi } of seen) {
        const [method, path] = moi ? ['DELETE', ''] : ['POST', '/confirm'];
        const { status, body } = await who.browser.call(method, `/api/lca/rattachements/${id}${path}`, { body: MOTIF });
        expect([status, body.code]).toEqual([404, 'RATTACHEMENT_INEXISTANT']);
      }
    }
  },
);

test('P-21 T26 : qui l’on a fait entrer depuis peu n’est pas la deuxième personne', async () => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  await join(jean, club);
  const [waiting] = (await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`)).body;
  const confirm = (who: Signed) =>
    who.browser.call('POST', `/api/lca/rattachements/${waiting.id}/confirm`, { body: MOTIF });
  const first = await signedInAgent(portail, { roles: ['rds.service'], lien: club });
  const second = await signedInAgent(portail, { roles: ['rds.service'], parent: first.service, lien: club });
  const letIn = (jours: number) =>
    sql`update rds.agent set donne_par = ${first.id},
    donne_at = now() - make_interval(days => ${jours}) where auth_id = ${second.id}`.execute(portail.owner);
  await letIn(80);
  expect((await confirm(first)).body.message).toContain('deuxième personne');
  expect((await confirm(second)).body.message).toContain('deuxième personne');
  expect((await confirm(first)).body.message).toContain('deuxième personne');
  await letIn(91);
  expect((await confirm(second)).body.message).toContain('est confirmée');
});

test('P-21 : qui a quitté le service depuis son accord ne compte plus', async () => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  await join(jean, club);
  const [waiting] = (await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`)).body;
  const path = `/api/lca/rattachements/${waiting.id}/confirm`;
  const first = await signedInAgent(portail, { roles: ['rds.service'], lien: club });
  const second = await signedInAgent(portail, { roles: ['rds.service'], parent: first.service, lien: club });
  expect((await first.browser.call('POST', path, { body: MOTIF })).body.message).toContain('deuxième personne');
  await sql`update rds.service set auth_id = null where id = ${first.service}`.execute(portail.owner);
  expect((await second.browser.call('POST', path, { body: MOTIF })).body.message).toContain('deuxième personne');
});

test('P-8 P-21 T5 : un membre confirmé est retiré par le siège ou l’administration, jamais par un service, lui-même ou qui attend', async () => {
  const club = await addAssociation(portail);
  const [amina, jean, u] = [await signedIn(portail), await signedIn(portail), await signedIn(portail)];
  await joinAssociation(portail, amina.id, club);
  await joinAssociation(portail, jean.id, club);
  await join(u, club);
  const { body: seen } = await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`);
  const [ofU, ofAmina] = [seen[0].id, seen.find(({ moi }: { moi: boolean }) => moi).id];
  const ofJean = seen.find(({ id }: { id: string }) => id !== ofU && id !== ofAmina).id;
  const remove = async (who: Signed, id: string) => {
    const { status, body } = await who.browser.call('DELETE', `/api/lca/rattachements/${id}`, { body: MOTIF });
    return [status, body.code];
  };
  const stranger = await signedIn(portail);
  const agent = await signedInAgent(portail, { lien: club });
  expect(await remove(u, ofJean)).toEqual([403, 'CONFIRMATION_RESERVEE']);
  expect(await remove(agent, ofJean)).toEqual([403, 'CONFIRMATION_RESERVEE']);
  expect(await remove(stranger, ofJean)).toEqual([404, 'RATTACHEMENT_INEXISTANT']);
  expect(await remove(amina, ofAmina)).toEqual([403, 'CONFIRMATION_DE_SOI']);
  expect(await remove(amina, ofU)).toEqual([409, 'RATTACHEMENT_EN_ATTENTE']);
  expect(await remove(amina, ofJean)).toEqual([200, undefined]);
  expect((await jean.browser.call('GET', `/api/lca/users/${jean.id}`)).body.associations).toEqual([]);
  expect(await historyOf(jean.id)).toContainEqual(['removeRattachement', amina.id]);
  const service = await signedInAgent(portail, { roles: ['rds.service'], lien: club });
  expect(await remove(service, ofAmina)).toEqual([403, 'RETRAIT_RESERVE']);
  const admin = await signedIn(portail, { roles: ['lca.admin'] });
  expect((await admin.browser.call('DELETE', `/api/lca/rattachements/${ofAmina}`)).status).toBe(400);
  expect(await remove(admin, ofAmina)).toEqual([200, undefined]);
});

test('CALL-LCA-007 T5 : qui part ne confirme plus rien, et revient par la même porte que tous', async () => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  await join(jean, club);
  const path = `/api/lca/rattachements?id_asso=${club.id}`;
  const [waiting] = (await amina.browser.call('GET', path)).body;
  await amina.browser.call('POST', `/api/lca/rattachements/${waiting.id}/confirm`);
  const exit = (who: Signed) => who.browser.call('PATCH', `/api/lca/users/${who.id}/exit?id_asso=${club.id}`);
  expect((await exit(amina)).status).toBe(200);
  expect((await amina.browser.call('GET', path)).status).toBe(403);
  const confirm = await amina.browser.call('POST', `/api/lca/rattachements/${waiting.id}/confirm`);
  expect([confirm.status, confirm.body.code]).toEqual([404, 'RATTACHEMENT_INEXISTANT']);
  expect(etatOf(await join(amina, club))).toEqual(['a_confirmer']);
  expect((await exit(amina)).status).toBe(200);
  expect((await exit(jean)).status).toBe(200);
  expect(etatOf(await join(amina, club))).toEqual(['a_confirmer']);
  expect(etatOf(await join(await signedIn(portail), club))).toEqual(['a_confirmer']);
});

test('CALL-LCA-006 sans session, rien', async () => {
  const { id } = await addPerson(portail);
  const browser = portail.browser();
  expect((await send({ browser }, id, { id_correspondance: 1 })).status).toBe(401);
  expect((await browser.call('GET', '/api/lca/rattachements?id_asso=1')).status).toBe(401);
});
