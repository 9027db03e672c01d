import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EICAR, makeDocx, makeJpeg, makePdf, makePng, packedObjects } from '../../../../testing/fichiers/contenus.ts';
import {
  addAssociation,
  addDeposant,
  type Deposant,
  DOCUMENTS,
  deposit,
  emptyStore,
  join,
  list,
  read,
  settled,
} from '../../../../testing/fichiers/depots.ts';
import { openDossier, sendTo, signedInAgent } from '../../../../testing/liens.ts';
import { waitForMails } from '../../../../testing/mailbox.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
let amina: Deposant;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
  amina = await addDeposant(portail);
});
afterAll(async () => {
  await portail.close();
  await emptyStore(portail);
});

let next = 0;
/** A content that no other test has. */
const freshPdf = (): Buffer => {
  next += 1;
  return makePdf({ extra: `% ${next} ${randomUUID()}\n` });
};
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const depositClean = async (deposant: Deposant, fields: Record<string, string>, content = freshPdf()) => {
  const { status, body } = await deposit(deposant, { content, fields });
  expect([status, body.message]).toEqual([201, 'Vérification par l’antivirus en cours. Vous pouvez continuer.']);
  expect(await settled(deposant, body.uuid)).toBe('sain');
  return body;
};

test('UPLOAD-004 CALL-DAC-011 ASSO-015 un dépôt crée un document, avec ce qui a été dit de lui', async () => {
  const content = freshPdf();
  const fields = { id_type: 'BPA', id_siret: amina.association.siege, annee_validite: '2026', meta: '{"note":"voté"}' };
  const { status, body } = await deposit(amina, { name: 'Budget été 2026.pdf', content, fields });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id_type: 'BPA',
    lib_type: 'Budget prévisionnel annuel',
    origine: 'association',
    id_siret: amina.association.siege,
    annee_validite: 2026,
    etat: 'courant',
    meta: { note: 'voté' },
    nom: 'Budget été 2026.pdf',
    type_mime: 'application/pdf',
    taille: content.length,
    etat_fichier: 'en_analyse',
    url: `/api/dac/association/documents/${body.uuid}`,
  });
  expect(Math.abs(Date.parse(body.date_chargement) - Date.now())).toBeLessThan(60_000);
  expect(await settled(amina, body.uuid)).toBe('sain');
});

test('UPLOAD-005 T12 un document vérifié se lit en pièce jointe, octet pour octet, sous son nom', async () => {
  const content = freshPdf();
  const { body } = await deposit(amina, { name: 'Procès-verbal « été ».pdf', content, fields: { id_type: 'PV' } });
  await settled(amina, body.uuid);
  const answer = await read(amina, body.uuid);
  expect(answer.status).toBe(200);
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(content));
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="Proces-verbal _ ete _.pdf"; filename*=UTF-8\'\'Proc%C3%A8s-verbal%20%C2%AB%20%C3%A9t%C3%A9%20%C2%BB.pdf',
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['a.pdf', 'application/pdf', freshPdf(), 'inline'],
  ['a.png', 'image/png', makePng(), 'inline'],
  ['a.jpg', 'image/jpeg', makeJpeg(), 'inline'],
  ['a.docx', 'application/octet-stream', makeDocx(), 'attachment'],
])('UPLOAD-005 l’aperçu de %s', async (name, type, content, disposition) => {
  const { body } = await deposit(amina, { name, type, content, fields: { id_type: 'AUTRE' } });
  await settled(amina, body.uuid);
  const answer = await read(amina, body.uuid, '?apercu=1');
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
  await answer.arrayBuffer();
});

/** All of these are accepted: honest writers say so where a document opens. */
test.each<[string, Buffer]>([
  ['à l’ouverture', makePdf({ catalog: '/OpenAction << /S /URI /URI (https://ailleurs.example/) >> ' })],
  [
    'à l’ouverture, dit ailleurs',
    makePdf({ catalog: '/OpenAction 4 0 R ', extra: '4 0 obj <</S /Named /N /Print>> endobj\n' }),
  ],
  [
    'à l’ouverture, parmi des objets compressés',
    makePdf({ extra: packedObjects('1 0 <</Type /Catalog /OpenAction 4 0 R>>') }),
  ],
  [
    'à l’ouverture, compressé et échappé',
    makePdf({ extra: packedObjects('1 0 <</Type /Catalog /Open#41ction 4 0 R>>') }),
  ],
  ['à une page tournée', makePdf({ extra: '4 0 obj <</Type /Page /AA <</O <</S /Named /N /Print>>>>>> endobj\n' })],
  ['à une page tournée, sous un nom échappé', makePdf({ extra: '4 0 obj <</Type /Page /#41A 5 0 R>> endobj\n' })],
  ['à une page tournée, compressé', makePdf({ extra: packedObjects('4 0 <</Type /Page /A#41 5 0 R>>') })],
])('T12 un PDF qui agit %s ne se montre pas : il s’enregistre', async (_, content) => {
  const { body } = await deposit(amina, {
    name: 'a.pdf',
    type: 'application/pdf',
    content,
    fields: { id_type: 'AUTRE' },
  });
  await settled(amina, body.uuid);
  const answer = await read(amina, body.uuid, '?apercu=1');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox;/);
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(content));
});

test.each<[string, Buffer]>([
  ['un script à l’ouverture', makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ' })],
  ['un script échappé', makePdf({ catalog: '/#4fpenAction << /S /J#61vaScript /JS 4 0 R >> ' })],
  ['un programme lancé', makePdf({ catalog: '/OpenAction << /S /Launch /F (a.exe) >> ' })],
  ['un fichier dedans', makePdf({ catalog: '/Names << /EmbeddedFiles 4 0 R >> ' })],
  ['un script compressé', makePdf({ extra: packedObjects('1 0 <</OpenAction <</S /JavaScript /JS 4 0 R>>>>') })],
])('T12 %s est refusé au dépôt', async (_, content) => {
  const refused = await deposit(amina, {
    name: 'a.pdf',
    type: 'application/pdf',
    content,
    fields: { id_type: 'AUTRE' },
  });
  expect(refused.body.code).toBe('FICHIER_ACTIF');
});

test('ASSO-015 un nouveau dépôt du même type, siret et année archive le précédent, et lui seul', async () => {
  const fields = { id_type: 'RAR', annee_validite: '2025' };
  const first = await depositClean(amina, fields);
  const other = await depositClean(amina, { ...fields, annee_validite: '2024' });
  const ofSiege = await depositClean(amina, { ...fields, id_siret: amina.association.siege });
  const second = await depositClean(amina, fields);
  const { body } = await list(amina, '&id_type=RAR');
  const etats = Object.fromEntries(body.map(({ uuid, etat }: { uuid: string; etat: string }) => [uuid, etat]));
  expect(etats).toEqual({
    [first.uuid]: 'archive',
    [other.uuid]: 'courant',
    [ofSiege.uuid]: 'courant',
    [second.uuid]: 'courant',
  });
  expect((await read(amina, first.uuid)).status).toBe(200);
});

describe('ASSO-033 les comptes annuels', () => {
  const annee = new Date().getFullYear();
  test('sont de l’année précédente, sauf dire le contraire', async () => {
    const { body } = await deposit(amina, { content: freshPdf(), fields: { id_type: 'CPT' } });
    expect(body.annee_validite).toBe(annee - 1);
  });
  test.each([
    [annee - 1, 201],
    [annee - 2, 201],
    [annee, 422],
    [annee - 3, 422],
  ])('de %i : %i', async (year, expected) => {
    const fields = { id_type: 'CPT', annee_validite: String(year) };
    const { status, body } = await deposit(amina, { content: freshPdf(), fields });
    expect([status, status === 422 ? body.code : null]).toEqual([
      expected,
      expected === 422 ? 'ANNEE_VALIDITE_REFUSEE' : null,
    ]);
  });
});

test('ASSO-034 la liste vient dans l’ordre où un formulaire choisirait', async () => {
  const deposant = await addDeposant(portail);
  for (const [origine, annee] of [
    ['Sirene', null],
    ['LCA', null],
    ['association', 2024],
    ['association', 2025],
    ['etablissement', null],
    ['RNA', null],
  ] as const) {
    await sql`insert into association.document (uuid, id_correspondance, id_type, origine, annee_validite, etat, nom, type_mime,
        taille, sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at)
      values (gen_random_uuid(), ${deposant.association.id}, 'RAR', ${origine}, ${annee}, 'archive', 'a.pdf', 'application/pdf',
        1, '', 'documents/x', 'sain', ${deposant.id}, now(), now())`.execute(portail.owner);
  }
  const { body } = await list(deposant);
  expect(
    body.map(({ origine, annee_validite }: { origine: string; annee_validite: number }) => [origine, annee_validite]),
  ).toEqual([
    ['RNA', null],
    ['etablissement', null],
    ['association', 2025],
    ['association', 2024],
    ['LCA', null],
    ['Sirene', null],
  ]);
});

test.each(['JEP', 'SPORT'])('ASSO-050 un agrément %s a son type de document', async (id_type) => {
  const { status, body } = await deposit(amina, { content: freshPdf(), fields: { id_type } });
  expect([status, body.lib_type]).toEqual([201, expect.stringContaining('Agrément')]);
});

test('UPLOAD-001 ERR-003 15 728 640 octets passent, un de plus est refusé avec la phrase et ce qu’il faut faire', async () => {
  const start = makePdf();
  const pad = (size: number): Buffer => makePdf({ extra: Buffer.alloc(size - start.length, 32) });
  expect((await deposit(amina, { content: pad(15_728_640) })).status).toBe(201);
  const { status, body } = await deposit(amina, { content: pad(15_728_641) });
  expect([status, body.code, body.message]).toEqual([
    413,
    'CORPS_TROP_GROS',
    'La taille du fichier ne doit excéder 15MO.',
  ]);
  expect(body.champs[0].message).toContain('15 Mo');
});

describe('une suppression', () => {
  test('se rétablit pendant trente jours, puis plus', async () => {
    const { uuid } = await depositClean(amina, { id_type: 'PRS' });
    const removed = await amina.browser.call('DELETE', `${DOCUMENTS}?id_asso=${amina.association.id}&uuid=${uuid}`);
    expect([removed.status, removed.body.message]).toEqual([200, expect.stringContaining('30 jours')]);
    expect((await list(amina, '&id_type=PRS')).body).toEqual([]);
    expect((await read(amina, uuid)).status).toBe(409);
    expect((await amina.browser.call('POST', `${DOCUMENTS}/${uuid}/restore`)).body).toMatchObject({
      etat: 'courant',
      supprime_at: null,
    });
    expect((await read(amina, uuid)).status).toBe(200);
    await amina.browser.call('DELETE', `${DOCUMENTS}?id_asso=${amina.association.id}&uuid=${uuid}`);
    await sql`update association.document set supprime_at = now() - interval '31 days' where uuid = ${uuid}`.execute(
      portail.owner,
    );
    const late = await amina.browser.call('POST', `${DOCUMENTS}/${uuid}/restore`);
    expect([late.status, late.body.code]).toEqual([404, 'DOCUMENT_EFFACE']);
  });

  test('rétablie après un remplacement, la version revient archivée', async () => {
    const fields = { id_type: 'RCA', annee_validite: '2025' };
    const first = await depositClean(amina, fields);
    await amina.browser.call('DELETE', `${DOCUMENTS}?id_asso=${amina.association.id}&uuid=${first.uuid}`);
    const second = await depositClean(amina, fields);
    const restored = await amina.browser.call('POST', `${DOCUMENTS}/${first.uuid}/restore`);
    expect(restored.body.etat).toBe('archive');
    expect((await list(amina, '&id_type=RCA&etat=courant')).body.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      second.uuid,
    ]);
  });
});

test('T5 qui ne fait que lire ne voit pas les noms de ce qui est supprimé', async () => {
  const { uuid } = await depositClean(amina, { id_type: 'MD' });
  await amina.browser.call('DELETE', `${DOCUMENTS}?id_asso=${amina.association.id}&uuid=${uuid}`);
  const service = { ...amina, ...(await signedInAgent(portail, { lien: ofClub(amina) })) };
  const seen = async (who: Deposant) =>
    (await list(who, '&id_type=MD&includeDeleted=true')).body.map((document: { uuid: string }) => document.uuid);
  expect([await seen(amina), await seen(service)]).toEqual([[uuid], []]);
});

describe('modifier', () => {
  const patch = (uuid: string, body: unknown, version?: number) =>
    amina.browser.call('PATCH', `${DOCUMENTS}?id_asso=${amina.association.id}&uuid=${uuid}`, {
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });

  test('l’année range le document parmi ceux de l’année', async () => {
    const first = await depositClean(amina, { id_type: 'RFA', annee_validite: '2024' });
    const second = await depositClean(amina, { id_type: 'RFA', annee_validite: '2023' });
    const { status, body } = await patch(second.uuid, { annee_validite: 2024 });
    expect([status, body.annee_validite, body.etat]).toEqual([200, 2024, 'courant']);
    const { body: all } = await list(amina, '&id_type=RFA&etat=archive');
    expect(all.map(({ uuid }: { uuid: string }) => uuid)).toEqual([first.uuid]);
  });

  test('deux fois le même champ : les deux valeurs sont montrées', async () => {
    const { uuid, version } = await depositClean(amina, { id_type: 'AFF' });
    expect((await patch(uuid, { meta: { note: 'une' } }, version)).status).toBe(200);
    const { status, body } = await patch(uuid, { meta: { note: 'autre' } }, version);
    expect([status, body.code]).toEqual([409, 'VERSION_DEPASSEE']);
    expect(body.conflits[0]).toMatchObject({ champ: 'meta', actuelle: { note: 'une' }, demandee: { note: 'autre' } });
  });

  test('une remarque ne reste pas dans l’histoire, qui ne s’efface pas', async () => {
    const { uuid } = await depositClean(amina, { id_type: 'AFF' });
    expect((await patch(uuid, { meta: { note: 'Madame Untel' } })).status).toBe(200);
    const { rows } = await sql<{
      action: string;
      changements: object;
    }>`select action, changements from platform.historique
      where objet = 'document' and id_objet = ${uuid}`.execute(portail.db);
    const changed = rows.find(({ action }) => action === 'updateDocument');
    expect(Object.keys(changed?.changements ?? {})).toEqual(['meta']);
    expect(JSON.stringify(rows)).not.toContain('Untel');
  });

  test('ni le fichier, ni son état, ni son association', async () => {
    const { uuid } = await depositClean(amina, { id_type: 'AFF' });
    for (const body of [{ etat_fichier: 'sain' }, { etat: 'courant' }, { id_correspondance: 1 }, { cle: 'x' }, {}]) {
      expect((await patch(uuid, body)).status).toBe(400);
    }
  });
});

test('T13 un fichier infecté est effacé, la version d’avant revient, et la personne est prévenue', async () => {
  const fields = { id_type: 'LDC' };
  const before = await depositClean(amina, fields);
  const infected = makePdf({
    extra: Buffer.concat([
      Buffer.from('8 0 obj\n<< /Length 68 >>\nstream\n'),
      EICAR,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  });
  const { status, body } = await deposit(amina, { content: infected, fields });
  expect(status).toBe(201);
  expect(await settled(amina, body.uuid)).toBe('infecte');
  const refused = await read(amina, body.uuid);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'DOCUMENT_INFECTE']);
  const { body: all } = await list(amina, '&id_type=LDC&etat=courant');
  expect(all.map(({ uuid }: { uuid: string }) => uuid)).toEqual([before.uuid]);
  const [mail] = await waitForMails(amina.email, 1);
  expect(mail?.text).toContain('refusé par l’antivirus');
  expect(mail?.text).toContain('déposez une autre version');
});

test('une même clé ne dépose qu’une fois ; avec un autre fichier, elle est refusée', async () => {
  const [content, headers] = [freshPdf(), { 'idempotency-key': randomUUID() }];
  const fields = { id_type: 'MD' };
  const first = await deposit(amina, { content, fields, headers });
  const again = await deposit(amina, { content, fields, headers });
  expect([first.status, again.status, again.body.uuid]).toEqual([201, 201, first.body.uuid]);
  expect((await list(amina, '&id_type=MD')).body).toHaveLength(1);
  const other = await deposit(amina, { content: freshPdf(), fields, headers });
  expect([other.status, other.body.code]).toEqual([409, 'CLE_REUTILISEE']);
});

test('dix dépôts du même papier au même instant : une seule version courante', async () => {
  const depots = Array.from({ length: 10 }, () => deposit(amina, { content: freshPdf(), fields: { id_type: 'CR' } }));
  const statuses = (await Promise.all(depots)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 201));
  const { body } = await list(amina, '&id_type=CR');
  expect(body.filter(({ etat }: { etat: string }) => etat === 'courant')).toHaveLength(1);
  expect(body).toHaveLength(10);
});

const ofClub = ({ association: { id, siege } }: Deposant) => ({
  ...{ id, nom: 'Club', id_siren: siege.slice(0, 9), siret: () => siege },
});

describe('P-20 un service et les documents', () => {
  const refusalOf = async (who: Deposant, uuid: string) =>
    ((await (await read(who, uuid)).json()) as { code: string }).code;

  test('P-20 un RIB déposé est un numéro de compte : un service sait qu’il est là, ni son nom ni son contenu', async () => {
    const { uuid } = await depositClean(amina, { id_type: 'RIB' });
    const service = { ...amina, ...(await signedInAgent(portail, { lien: ofClub(amina) })) };
    const [listed] = (await list(service, '&id_type=RIB')).body;
    expect(listed).toMatchObject({ uuid, nom: 'RIB', meta: {} });
    expect(await refusalOf(service, uuid)).toBe('RIB_CONFIDENTIEL');
    expect((await read(amina, uuid)).status).toBe(200);
  });

  test('P-20 sans lien, un service ne lit que les pièces du dossier qu’il a ouvert lui-même', async () => {
    const [joint, autre, rib] = [
      await depositClean(amina, { id_type: 'STC' }),
      await depositClean(amina, { id_type: 'AUTRE' }),
      await depositClean(amina, { id_type: 'RIB' }),
    ];
    const agent = await signedInAgent(portail);
    const someone = { ...amina, ...agent };
    expect(await refusalOf(someone, joint.uuid)).toBe('SERVICE_SANS_LIEN');
    const id = await openDossier(portail, agent, ofClub(amina), [joint.uuid, rib.uuid]);
    expect((await read(someone, joint.uuid)).status).toBe(200);
    expect(await refusalOf(someone, autre.uuid)).toBe('SERVICE_SANS_LIEN');
    expect(await refusalOf(someone, rib.uuid)).toBe('RIB_CONFIDENTIEL');
    const third = { ...amina, ...(await signedInAgent(portail)) };
    expect(await refusalOf(third, joint.uuid)).toBe('SERVICE_SANS_LIEN');
    await sendTo(portail, id, third.service);
    expect((await read(third, joint.uuid)).status).toBe(200);
    expect(await refusalOf(third, autre.uuid)).toBe('SERVICE_SANS_LIEN');
    expect(await refusalOf(third, rib.uuid)).toBe('RIB_CONFIDENTIEL');
  });
});

describe('les droits', () => {
  test('sans session, sans lien, sans confirmation, en simple lecture', async () => {
    const { association } = amina;
    const { uuid } = await depositClean(amina, { id_type: 'STC' });
    const visitor = { ...amina, browser: portail.browser() };
    expect((await deposit(visitor, { content: freshPdf() })).status).toBe(401);
    expect((await read(visitor, uuid)).status).toBe(401);
    const asked = async (place: Parameters<typeof join>[3] | null, roles = ['lca.association']) => {
      const person = await (roles.includes('rds.user')
        ? signedInAgent(portail, { lien: ofClub(amina) })
        : signedIn(portail, { roles }));
      if (place) await join(portail, person.id, association.id, place);
      const someone = { ...amina, ...person, association };
      return [
        (await list(someone)).status,
        (await read(someone, uuid)).status,
        (await deposit(someone, { content: freshPdf() })).status,
        (await someone.browser.call('DELETE', `${DOCUMENTS}?id_asso=${association.id}&uuid=${uuid}`)).status,
        (await someone.browser.call('POST', `${DOCUMENTS}/${uuid}/restore`)).status,
      ];
    };
    expect(await asked(null)).toEqual([403, 403, 403, 403, 403]);
    expect(await asked({ etat: 'a_confirmer' })).toEqual([403, 403, 403, 403, 403]);
    expect(await asked(null, ['rds.user'])).toEqual([200, 200, 403, 403, 403]);
    expect(await asked({ type: 'Etablissement secondaire', id_siret: association.secondaire })).toEqual([
      200, 200, 403, 403, 403,
    ]);
  });

  test('ASSO-035 un établissement dépose et lit le sien, pas celui d’un autre', async () => {
    const person = await signedIn(portail);
    const { association } = amina;
    await join(portail, person.id, association.id, {
      type: 'Etablissement secondaire',
      id_siret: association.secondaire,
    });
    const secondaire = { ...amina, ...person, association };
    const fields = { id_type: 'PV', id_siret: association.secondaire };
    const own = await deposit(secondaire, { content: freshPdf(), fields });
    expect([own.status, own.body.origine]).toEqual([201, 'etablissement']);
    const ofSiege = await depositClean(amina, { id_type: 'PV', id_siret: association.siege });
    expect((await read(secondaire, ofSiege.uuid)).status).toBe(403);
    const seen = (await list(secondaire)).body.map(({ uuid }: { uuid: string }) => uuid);
    expect([seen.includes(own.body.uuid), seen.includes(ofSiege.uuid)]).toEqual([true, false]);
  });

  test('un document d’une autre association, un établissement d’une autre, une origine usurpée', async () => {
    const other = await addAssociation(portail);
    const { uuid } = await depositClean(amina, { id_type: 'AUTRE' });
    await join(portail, amina.id, other.id);
    const wrong = await amina.browser.call('DELETE', `${DOCUMENTS}?id_asso=${other.id}&uuid=${uuid}`);
    expect([wrong.status, wrong.body.code]).toEqual([404, 'DOCUMENT_INEXISTANT']);
    const foreign = await deposit(amina, { content: freshPdf(), fields: { id_siret: other.siege } });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'ETABLISSEMENT_INCONNU']);
    const claimed = await deposit(amina, { content: freshPdf(), fields: { origine: 'RNA' } });
    expect([claimed.status, claimed.body.code]).toEqual([403, 'ORIGINE_REFUSEE']);
    expect((await read(amina, randomUUID())).status).toBe(404);
  });
});
