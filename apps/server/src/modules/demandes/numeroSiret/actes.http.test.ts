import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { mailsAbout } from '../../../../testing/mailbox.ts';
import { readPdfText, squeezed } from '../../../../testing/pdf.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';
import { CONTENU_SIRET } from '../../../../testing/siret.ts';
import { runJob } from '../../../../testing/travaux.ts';

const SIRET = '/api/demandes/demande/numero-siret';
const MOTIF = { motif: 'Le message s’est perdu en route.' };
let portail: Portail;
type Who = Awaited<ReturnType<typeof signedIn>>;
let ana: Who;
let luc: Who;
let admin: Who;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
  ana = await signedIn(portail, { prenom: 'Ana' });
  luc = await signedIn(portail, { prenom: 'Luc' });
  admin = await signedIn(portail, { roles: ['lca.admin'] });
});
afterAll(() => portail?.close());

const textOf = async ({ browser }: Who, url: string): Promise<string> => {
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${portail.base}${url}`, { headers: { 'x-guichet-client': 'navigateur', cookie } });
  return squeezed(await readPdfText(new Uint8Array(await answer.arrayBuffer())));
};

let rang = 0;
/** In this state, as the portal and Insee would have brought it there. */
const place = async (code_etat: string, facts: { siren?: boolean; jours?: number } = {}) => {
  rang += 1;
  const club: Registered = await addAssociation(portail, facts.siren ? {} : { id_siren: null, etablissements: [] });
  for (const { id } of [ana, luc]) await joinAssociation(portail, id, club);
  const contenu = { ...CONTENU_SIRET, identite: { ...CONTENU_SIRET.identite, id_rna: club.id_rna, nom: club.nom } };
  const { rows } = await sql<{ id: string }>`insert into demandes.numero_siret (annee, rang, id_correspondance, id_rna,
      code_etat, cle, contenu, created_by, modifie_at)
    values (2027, ${rang}, ${club.id}, ${club.id_rna}, ${code_etat}, 'chorale', ${JSON.stringify(contenu)}, ${ana.id},
      now() - make_interval(days => ${facts.jours ?? 0}))
    returning id`.execute(portail.owner);
  return { club, id: rows[0]?.id ?? '' };
};
const addMessage = (id: string, numero: number, c02: string) =>
  sql`insert into demandes.regent_message (id_demande, numero, c02, xml, empreinte, genere_at, emis_at)
    values (${id}, ${numero}, ${c02}, '<REGENT-XML/>', 'abc', now(), now())`.execute(portail.owner);
const post = (who: Who, id: string, acte: string, body?: object) =>
  who.browser.call('POST', `${SIRET}/${id}/${acte}`, body ? { body } : {});
const read = async (who: Who, id: string, more = '') => (await who.browser.call('GET', `${SIRET}/${id}${more}`)).body;

test('REGENT-001 chaque état a son nom, et dit à qui est la main', async () => {
  const noms = [];
  for (const etat of ['ECS', 'AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF', 'REJ']) {
    const { description, main } = await read(ana, (await place(etat)).id);
    noms.push([description.code_etat, description.libelle, main.qui]);
  }
  expect(noms).toEqual([
    ['ECS', 'En cours de saisie', 'association'],
    ['AEM', 'À émettre', 'portail'],
    ['RGEN', 'Message généré', 'portail'],
    ['ENCT', 'En cours de traitement', 'insee'],
    ['INV', 'Invalide', 'association'],
    ['ACC', 'Acceptée', 'personne'],
    ['REF', 'Refusée', 'administration'],
    ['REJ', 'Rejetée', 'association'],
  ]);
});

test('REGENT-002 réinitialiser : l’administration seule, en RGEN ou ENCT, avec un motif ; le message est annulé et gardé', async () => {
  for (const etat of ['ECS', 'AEM', 'INV', 'ACC', 'REF', 'REJ']) {
    const refused = await post(admin, (await place(etat)).id, 'reinitialiser', MOTIF);
    expect([etat, refused.status, refused.body.code]).toEqual([etat, 403, 'DEMANDE_SIRET_ACTE_IMPOSSIBLE']);
  }
  for (const etat of ['RGEN', 'ENCT']) {
    const { id } = await place(etat);
    await addMessage(id, 1, `D290000${rang}`);
    expect((await post(ana, id, 'reinitialiser', MOTIF)).status).toBe(403);
    expect((await post(admin, id, 'reinitialiser')).status).toBe(400);
    expect((await post(admin, id, 'reinitialiser', { motif: 'court' })).status).toBe(400);
    const { body } = await post(admin, id, 'reinitialiser', MOTIF);
    expect(body.description).toMatchObject({ code_etat: 'ECS', etat: 2 });
    const suivi = await read(ana, id, '/suivi');
    expect(suivi.messages).toMatchObject([{ numero: 1, empreinte: 'abc', annule_at: expect.any(String) }]);
    expect(suivi.evenements[0].phrase).toContain(MOTIF.motif);
    const [notice] = (await read(ana, id)).notifications;
    expect([notice.type, notice.phrase]).toEqual([1, expect.stringContaining(MOTIF.motif)]);
    expect((await read(luc, id)).notifications).toEqual([]);
  }
});

test('ni « invalide » ni « refusée » ne sont des impasses : corriger, puis libérer', async () => {
  const { id } = await place('INV');
  const faute = { champ: 'identite.sigle', rubrique: 'M01.2', message: 'Trop long.', version: 1 };
  await sql`update demandes.numero_siret set fautes = ${JSON.stringify([faute])} where id = ${id}`.execute(
    portail.owner,
  );
  expect((await read(ana, id)).fautes).toEqual([{ champ: 'identite.sigle', rubrique: 'M01.2', message: 'Trop long.' }]);
  expect((await post(luc, id, 'corriger')).body.code).toBe('DEMANDE_SIRET_ACTE_INTERDIT');
  const { body } = await post(ana, id, 'corriger');
  expect([body.description.code_etat, body.fautes.length]).toEqual(['ECS', 1]);
  const changed = await ana.browser.call('PUT', `${SIRET}/${id}`, { body: { 'identite.sigle': 'CDP' } });
  expect(changed.body.fautes).toEqual([]);

  const refusee = await place('REF');
  const create = () => luc.browser.call('POST', SIRET, { body: { identite: { id_rna: refusee.club.id_rna } } });
  expect((await create()).status).toBe(409);
  expect((await post(ana, refusee.id, 'liberer', MOTIF)).status).toBe(403);
  expect((await post(admin, refusee.id, 'liberer', MOTIF)).body.description.code_etat).toBe('REJ');
  expect((await create()).status).toBe(200);
});

test('personne ne bloque un RNA : délaissée soixante jours, son créateur est prévenu, un autre membre la reprend', async () => {
  const recente = await place('ECS', { jours: 59 });
  expect((await post(luc, recente.id, 'reprendre')).body.code).toBe('DEMANDE_SIRET_NON_DELAISSEE');
  const { id } = await place('ECS', { jours: 61 });
  await runJob(portail, 'demandes.remindSiret', {});
  const notices = async (one: string) =>
    (await read(ana, one)).notifications.map(({ phrase }: { phrase: string }) => phrase);
  expect(await notices(recente.id)).toEqual([]);
  expect(await notices(id)).toEqual([expect.stringContaining('60 jours')]);
  await runJob(portail, 'demandes.remindSiret', {});
  expect(await notices(id)).toHaveLength(1);
  const { body } = await post(luc, id, 'reprendre');
  expect([body.createdBy.id, body.isAccessible, body.droits.modifier.ok]).toEqual([luc.id, true, true]);
  expect((await ana.browser.call('PUT', `${SIRET}/${id}`, { body: { 'identifiant.step': 1 } })).status).toBe(403);
  expect((await read(luc, id, '/suivi')).evenements[0].phrase).toContain('a repris la demande à son compte');
});

test('un numéro que le répertoire Sirene montre ferme la demande qui l’attend, et elle seule', async () => {
  const { club, id } = await place('ENCT', { siren: true });
  const [attend, invalide] = [await place('ENCT'), await place('INV', { siren: true })];
  await runJob(portail, 'demandes.closeSiret', {});
  const demande = await read(ana, id);
  expect(demande).toMatchObject({
    ...{ description: { code_etat: 'ACC' }, numero: { id_siren: club.id_siren, id_siret: club.siret('00012') } },
    notifications: [{ type: 3 }],
  });
  expect(demande.notifications[0].phrase.replaceAll('\u00a0', '')).toContain(club.siret('00012'));
  expect((await read(ana, attend.id)).description.code_etat).toBe('ENCT');
  expect((await read(ana, invalide.id)).description.code_etat).toBe('INV');
});

test('le message envoyé se lit tel qu’il est parti, par l’administration seule', async () => {
  const { id } = await place('ENCT');
  await addMessage(id, 1, `D29MESSAGE${rang}`);
  const seen = await admin.browser.call('GET', `${SIRET}/${id}/messages/1`);
  expect([seen.status, seen.body]).toEqual([200, '<REGENT-XML/>']);
  for (const path of ['messages/2', 'messages/1'])
    expect((await (path === 'messages/1' ? ana : admin).browser.call('GET', `${SIRET}/${id}/${path}`)).status).toBe(
      path === 'messages/1' ? 403 : 404,
    );
});

test('le texte d’un message s’efface vingt-quatre mois après la fin ; son empreinte et son numéro restent', async () => {
  const seen = [];
  for (const [etat, mois] of [
    ['ACC', 25],
    ['ACC', 23],
    ['ENCT', 25],
  ] as const) {
    const { id } = await place(etat);
    await addMessage(id, 1, `D29EFFACE${rang}`);
    await sql`update demandes.numero_siret set etat_depuis = now() - make_interval(months => ${mois}) where id = ${id}`.execute(
      portail.owner,
    );
    seen.push(id);
  }
  await runJob(portail, 'demandes.eraseRegent', {});
  const statuses = [];
  for (const id of seen) {
    const { status } = await admin.browser.call('GET', `${SIRET}/${id}/messages/1`);
    const [message] = (await read(admin, id, '/suivi')).messages;
    statuses.push([status, message.empreinte]);
  }
  expect(statuses).toEqual([
    [404, 'abc'],
    [200, 'abc'],
    [200, 'abc'],
  ]);
});

test('personne ne demande le numéro d’une association à son insu : ses membres et son adresse reçoivent un courriel', async () => {
  const club = await addAssociation(portail, { id_siren: null, etablissements: [] });
  for (const { id } of [ana, luc]) await joinAssociation(portail, id, club);
  const officielle = `club-${club.id}-${luc.id.slice(0, 8)}@guichet-asso.example`;
  await sql`insert into association.fiche (id_correspondance, champs)
    values (${club.id}, ${JSON.stringify({ courriel: officielle })}::jsonb)`.execute(portail.owner);
  const { body } = await ana.browser.call('POST', SIRET, { body: { identite: { id_rna: club.id_rna } } });
  const numero = body.identifiant.id_fo_fonctionnel;
  for (const address of [officielle, luc.email]) {
    const [mail] = await mailsAbout(address, `Du nouveau : demande de numéro SIRET ${numero}`);
    expect(mail?.text).toContain(`/client/associations/${club.id_rna}/demande-siret/${body._id}`);
  }
});

test('CALL-SIRET-006 le PDF dit toute la demande, à chaque version le sien', async () => {
  const { club, id } = await place('ECS');
  const url = `${SIRET}/${id}/pdf`;
  expect((await ana.browser.call('GET', url)).status).toBe(404);
  expect((await ana.browser.call('POST', url)).status).toBe(202);
  const made = async () =>
    vi.waitFor(async () => expect(await read(ana, id, '/pdf/etat')).toMatchObject({ etat: 'pret' }), {
      ...{ timeout: 30_000, interval: 100 },
    });
  await made();
  const first = await textOf(ana, url);
  for (const word of [
    'Demande de numéro SIRET',
    club.nom,
    club.id_rna ?? '',
    'Chanter ensemble',
    'n’est pas transmise',
  ])
    expect(first).toContain(squeezed(word));
  await ana.browser.call('PUT', `${SIRET}/${id}`, { body: { 'activites.objet': 'Danser ensemble' } });
  expect(await read(ana, id, '/pdf/etat')).toMatchObject({ etat: 'absent' });
  await luc.browser.call('POST', `${url}?role=lca.association`);
  await made();
  expect(await textOf(luc, url)).toContain(squeezed('Danser ensemble'));
});

test('SIRET-001 d’Alsace-Moselle, le formulaire à poster est prêt à signer, pour ses membres seuls', async () => {
  const adresse_siege = { numero: '4', type_voie: 'RUE', voie: 'DES CLEFS', cp: '68000', commune: 'COLMAR' };
  const rna = { nom: 'Chorale de Colmar', actif: true, adresse_siege, objet: 'Chanter en alsacien' };
  const { rows } = await sql<{ id: number }>`insert into association.association (id_ancien, rna)
    values ('0681000002', ${JSON.stringify(rna)}) returning id_correspondance as id`.execute(portail.owner);
  const club = await addAssociation(portail, { id_siren: null, etablissements: [] });
  const colmar = { ...club, id: rows[0]?.id ?? 0, id_rna: null, nom: rna.nom };
  for (const one of [club, colmar]) await joinAssociation(portail, ana.id, one);
  const url = `${SIRET}/courrier?association=${colmar.id}`;
  expect((await ana.browser.call('GET', url)).status).toBe(404);
  expect((await ana.browser.call('POST', url)).status).toBe(202);
  const etat = async () => (await ana.browser.call('GET', `${SIRET}/courrier/etat?association=${colmar.id}`)).body.etat;
  await vi.waitFor(async () => expect(await etat()).toBe('pret'), { timeout: 30_000, interval: 100 });
  const text = await textOf(ana, url);
  for (const word of [
    'Insee, pôle Sirene Associations',
    rna.nom,
    '4 RUE DES CLEFS',
    '68000 COLMAR',
    rna.objet,
    'Signature',
  ])
    expect(text).toContain(squeezed(word));
  // What the record does not say is left to the pen, not said to be missing.
  expect(text).toContain(squeezed('Tribunal qui tient le registre ………'));
  expect(text).not.toContain(squeezed('Non renseigné'));
  const enLigne = await ana.browser.call('POST', `${SIRET}/courrier?association=${club.id}`);
  expect([enLigne.status, enLigne.body.code]).toEqual([409, 'DEMANDE_SIRET_EN_LIGNE']);
  for (const [method, path] of [
    ['POST', ''],
    ['GET', ''],
    ['GET', '/etat'],
  ] as const) {
    const refused = await luc.browser.call(method, `${SIRET}/courrier${path}?association=${colmar.id}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'ASSOCIATION_INTERDITE']);
  }
});
