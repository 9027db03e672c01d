import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stream } from '../../../../../testing/fichiers/cas.ts';
import { EICAR, makePdf, makePng } from '../../../../../testing/fichiers/contenus.ts';
import { headersOf } from '../../../../../testing/fichiers/depots.ts';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import { openPdf, readPdfMetadata, readPdfTags, readPdfText, squeezed } from '../../../../../testing/pdf.ts';
import { ageAuthentification, signedIn } from '../../../../../testing/people.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneInstruction;
/** In the service itself, beside who instructs. */
let adjointe: Personne;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
  const { id, browser } = await signedIn(scene.portail, { roles: ['rds.user'] });
  adjointe = { id, browser, service: scene.agent.service };
  await sql`insert into rds.agent (auth_id, id_service, role) values (${id}, ${scene.agent.service}, 'rds.user')`.execute(
    scene.portail.owner,
  );
});
afterAll(() => scene.portail.close());

type Delegue = readonly [Personne, string];
/** As `national` settles it, for none of them is hers. */
const settle = async (reglage: { requise?: boolean; contreseing?: boolean }, ...delegues: readonly Delegue[]) => {
  const path = `/services/${scene.agent.service}/signature`;
  const { version } = (await scene.send(scene.national, 'GET', path)).body;
  const signataires = delegues.map(([{ id: personne }, qualite]) => ({
    ...{ personne, qualite, reference: 'Arrêté n° 2027-12 du 2 janvier 2027', du: '2020-01-01', au: null },
  }));
  const body = { requise: false, contreseing: false, ...reglage, signataires };
  const answer = await scene.send(scene.national, 'PUT', path, body, { 'if-match': `"${version}"` });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
};

const advance = (qui: Personne, id: string) => scene.call(qui, 'POST', scene.at(id, '/lettre'));
const acte = (qui: Personne, id: string) => scene.call(qui, 'GET', scene.at(id, '/acte'));
/** Decided, and its act made: 700 € granted. */
const generated = async () => {
  const envoye = await scene.sent();
  await scene.toDecision(envoye);
  expect((await scene.amounts(scene.local, envoye, { montant_accorde: 70_000 })).status).toBe(200);
  await scene.lead(envoye.id, [scene.local, 'accorder']);
  expect((await advance(scene.local, envoye.id)).body.lettre).toBe('a_signer');
  return envoye;
};
const versionOf = async (id: string): Promise<number> => (await scene.read(scene.local, id)).body.version;
interface Envoi {
  readonly cle?: string;
  readonly version?: number;
  readonly type?: string;
  readonly name?: string;
}
const deposit = async (
  qui: Personne,
  id: string,
  content: Buffer,
  { cle = randomUUID(), version, type = 'application/pdf', name = 'signe.pdf' }: Envoi = {},
) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const known = version ?? (await versionOf(id));
  const headers = { ...headersOf(qui.browser), 'if-match': `"${known}"`, 'idempotency-key': cle };
  const url = `${scene.portail.base}/api/demandes/demande/dossiers${scene.at(id, '/acte/fichiers')}`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const retain = async (qui: Personne, id: string, body: object) =>
  scene.call(qui, 'PUT', scene.at(id, '/acte/retenu'), body, { 'if-match': `"${await versionOf(id)}"` });
const sign = async (qui: Personne, id: string, headers: Record<string, string> = {}) =>
  scene.call(qui, 'POST', scene.at(id, '/acte/signature'), undefined, {
    'if-match': `"${await versionOf(id)}"`,
    ...headers,
  });
/** The last file that was deposited, once it was looked at. */
const looked = async (id: string) => {
  const last = async () => (await acte(scene.local, id)).body.fichiers[0];
  await expect.poll(async () => (await last()).etat, { timeout: 60_000, interval: 200 }).not.toBe('en_cours');
  return last();
};
const fetchFile = async (qui: Personne, path: string) => {
  const response = await fetch(`${scene.portail.base}/api/demandes/demande/dossiers${path}`, {
    headers: headersOf(qui.browser),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const pdfOf = async (qui: Personne, id: string, more = ''): Promise<Buffer> => {
  const read = () => scene.call(qui, 'GET', scene.at(id, '/lettre'));
  await expect.poll(async () => (await read()).body.pdf, { timeout: 60_000, interval: 200 }).toBe(true);
  const { bytes } = await fetchFile(qui, scene.at(id, `/lettre/pdf${more}`));
  if (process.env['PDF_FOLDER']) {
    mkdirSync(process.env['PDF_FOLDER'], { recursive: true });
    writeFileSync(`${process.env['PDF_FOLDER']}/acte-${id}${more === '' ? '' : '-avant'}.pdf`, bytes);
  }
  return bytes;
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** As a signing program does: nothing of the file is changed, a signature is added at its end. */
const sealed = (pdf: Buffer): Buffer =>
  Buffer.concat([
    pdf,
    Buffer.from(
      '\n900 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>\nendobj\n' +
        'trailer\n<< /Root 1 0 R /Size 901 >>\nstartxref\n0\n%%EOF\n',
    ),
  ]);
const verify = (code: string) => scene.portail.browser().call('GET', `/api/demandes/actes/${code}`);

describe('un acte signé hors du portail', () => {
  test('déposé, reconnu, retenu, notifié : l’association reçoit ces octets, et le code les vérifie', async () => {
    await settle({ requise: true });
    const { id, id_fo } = await generated();
    const { agent, local, createur } = scene;
    const avant = await pdfOf(local, id);
    const { code, sha256: empreinte } = (await acte(agent, id)).body;
    expect(empreinte).toBe(sha256(avant));
    expect(squeezed(await readPdfText(avant))).toContain(`Code:${code}`);
    isRefused(await advance(local, id), 403, 'ACTE_NON_SIGNE');

    const signe = sealed(avant);
    expect((await deposit(agent, id, signe)).status).toBe(201);
    expect(await looked(id)).toMatchObject({ etat: 'pret', lecture: 'identique', scelle: true, sha256: sha256(signe) });
    isRefused(await advance(local, id), 403, 'ACTE_NON_SIGNE');
    const fichier = (await looked(id))._id;
    isRefused(await retain(agent, id, { fichier }), 403, 'FONCTION_REQUISE');
    const retenu = await retain(local, id, { fichier });
    expect([retenu.status, retenu.body.signe, retenu.body.fichiers[0].confirmation]).toEqual([200, true, null]);
    expect((await verify(code)).status).toBe(404);
    expect((await advance(local, id)).body.lettre).toBe('notifie');

    const recu = await pdfOf(createur, id);
    expect(recu.equals(signe)).toBe(true);
    expect((await pdfOf(createur, id, '?version=avant')).equals(signe)).toBe(true);
    expect((await pdfOf(local, id, '?version=avant')).equals(avant)).toBe(true);
    expect((await scene.call(createur, 'GET', scene.at(id, '/lettre'))).body).toMatchObject({ code, signe: true });
    const { status, body } = await verify(code.toLowerCase().replaceAll('-', ''));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ code, genre: 'accord', nature: 'Attribution d’une subvention', numero: `${id_fo}/1`, montant: 70_000 },
      ...{ etat: 'en_vigueur', depuis: null, signature: 'depot' },
      empreintes: { signe: sha256(signe), avant: empreinte },
    });
    const said = JSON.stringify(body);
    for (const nobody of [scene.club.nom, 'Diallo', scene.createur.id]) expect(said).not.toContain(nobody);
  });

  test('un papier numérisé, sans texte, demande de dire comment on le sait ; un autre acte se voit', async () => {
    await settle({});
    const { id } = await generated();
    const autre = await generated();
    const { local } = scene;
    await deposit(local, id, makePdf());
    const scan = await looked(id);
    expect(scan).toMatchObject({ etat: 'pret', lecture: 'illisible', scelle: false });
    isRefused(await retain(local, id, { fichier: scan._id }), 422, 'CONFIRMATION_REQUISE');
    // Not this one: the code of another act is on its pages.
    await deposit(local, id, await pdfOf(local, autre.id));
    expect((await looked(id)).lecture).toBe('absent');
    // Printed again by another program: not one byte is the same, its code is there.
    await deposit(local, id, Buffer.from(await (await openPdf(await pdfOf(local, id))).save()));
    expect((await looked(id)).lecture).toBe('code');
    const dit = 'Signé devant moi le 3 mars, puis numérisé.';
    const { status, body } = await retain(local, id, { fichier: scan._id, confirmation: dit });
    expect([status, body.signe]).toEqual([200, true]);
    expect(body.fichiers.find(({ _id }: { _id: string }) => _id === scan._id)).toMatchObject({ confirmation: dit });
    expect((await scene.phrases(local, id)).join()).toContain(dit);
    expect((await scene.phrases(scene.createur, id)).join()).not.toContain(dit);
  });

  test('T12 T13 ni un virus, ni autre chose qu’un PDF, ni l’acte sans signature n’entrent', async () => {
    await settle({ requise: true });
    const { id } = await generated();
    const { agent, local } = scene;
    const avant = await pdfOf(local, id);
    isRefused(await deposit(agent, id, avant), 422, 'FICHIER_NON_SIGNE');
    isRefused(await deposit(agent, id, makePng(), { type: 'image/png', name: 'signe.png' }), 422, 'FICHIER_NON_PDF');
    isRefused(await deposit(agent, id, Buffer.from('MZ')), 422, 'CONTENU_DIFFERENT');
    isRefused(await deposit(agent, id, Buffer.alloc(0)), 422, 'FICHIER_VIDE');
    const catalog = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ';
    isRefused(await deposit(agent, id, makePdf({ catalog })), 422, 'FICHIER_ACTIF');
    await deposit(agent, id, makePdf({ extra: stream(EICAR) }));
    const infecte = await looked(id);
    expect(infecte).toMatchObject({ etat: 'refuse', lecture: null });
    isRefused(
      await retain(local, id, { fichier: infecte._id, confirmation: 'Je le veux ainsi.' }),
      409,
      'FICHIER_NON_PRET',
    );
    expect((await fetchFile(local, scene.at(id, `/acte/fichiers/${infecte._id}`))).status).toBe(409);
    isRefused(await advance(local, id), 403, 'ACTE_NON_SIGNE');
  });

  test('ni un autre service, ni l’association, ni une version dépassée ; la même clé dépose une fois', async () => {
    await settle({});
    const { id } = await generated();
    const { agent, local, voisin, createur } = scene;
    const version = await versionOf(id);
    const signe = sealed(await pdfOf(local, id));
    isRefused(await deposit(voisin, id, signe, { version }), 404, 'DOSSIER_INEXISTANT');
    isRefused(await acte(voisin, id), 404, 'DOSSIER_INEXISTANT');
    expect((await deposit(createur, id, signe, { version })).status).toBe(403);
    expect((await acte(createur, id)).status).toBe(403);
    isRefused(await deposit(agent, id, signe, { version: version - 1 }), 409, 'VERSION_DEPASSEE');
    const cle = randomUUID();
    const [one, other] = [await deposit(agent, id, signe, { cle }), await deposit(agent, id, signe, { cle })];
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
    expect((await acte(agent, id)).body.fichiers).toHaveLength(1);
    isRefused(await deposit(agent, id, makePdf(), { cle }), 409, 'CLE_REUTILISEE');
    await ageAuthentification(scene.portail, agent.id, 20);
    isRefused(await deposit(agent, id, signe), 403, 'REAUTHENTIFICATION_REQUISE');
    await ageAuthentification(scene.portail, agent.id, -20);
    // Notified, it no longer changes.
    const fichier = (await looked(id))._id;
    await retain(local, id, { fichier });
    await advance(local, id);
    isRefused(await deposit(agent, id, signe), 409, 'TRANSITION_IMPOSSIBLE');
    isRefused(await retain(local, id, { fichier }), 409, 'TRANSITION_IMPOSSIBLE');
  });
});

describe('un acte signé dans le portail', () => {
  test('préparé, signé, contresigné par trois personnes ; le PDF les nomme et reste lisible par tous', async () => {
    await settle(
      { requise: true, contreseing: true },
      [scene.agent, 'Chargée de mission'],
      [scene.local, 'Cheffe du service'],
      [adjointe, 'Adjointe à la cheffe du service'],
    );
    const { id } = await generated();
    const { agent, local, national, createur } = scene;
    isRefused(await sign(agent, id), 403, 'SIGNATAIRE_A_PREPARE');
    isRefused(await sign(national, id), 403, 'DELEGATION_REQUISE');
    const cle = { 'idempotency-key': randomUUID() };
    const version = await versionOf(id);
    const first = await sign(local, id, { ...cle, 'if-match': `"${version}"` });
    expect([first.status, first.body.signatures.length, first.body.signe]).toEqual([200, 1, false]);
    expect((await sign(local, id, { ...cle, 'if-match': `"${version}"` })).body).toEqual(first.body);
    isRefused(await sign(adjointe, id, { 'if-match': `"${version}"` }), 409, 'VERSION_DEPASSEE');
    isRefused(await sign(local, id), 403, 'DEJA_SIGNE_PAR_VOUS');
    isRefused(await advance(local, id), 403, 'ACTE_NON_SIGNE');
    await ageAuthentification(scene.portail, adjointe.id, 20);
    isRefused(await sign(adjointe, id), 403, 'REAUTHENTIFICATION_REQUISE');
    await ageAuthentification(scene.portail, adjointe.id, -20);
    expect((await sign(adjointe, id)).body).toMatchObject({ signe: true, attendues: 2 });
    isRefused(await sign(agent, id), 409, 'ACTE_DEJA_SIGNE');
    expect((await scene.read(local, id)).body.lettre).toBe('a_notifier');
    expect((await advance(local, id)).body.lettre).toBe('notifie');

    const pdf = await pdfOf(createur, id);
    const text = squeezed(await readPdfText(pdf));
    for (const dit of [
      ...['Cheffe du service', 'Contresigné par', 'Adjointe à la cheffe du service', 'Signé dans le portail le'],
      ...['Arrêté n° 2027-12 du 2 janvier 2027', 'Code :'],
    ])
      expect(text).toContain(squeezed(dit));
    expect(await readPdfMetadata(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect((await readPdfTags(pdf)).length).toBeGreaterThan(0);
    expect((await pdfOf(local, id, '?version=avant')).equals(pdf)).toBe(false);
    const lu = (await scene.call(createur, 'GET', scene.at(id, '/lettre'))).body;
    expect(lu.signatures.map(({ qualite }: { qualite: string }) => qualite)).toEqual([
      ...['Cheffe du service', 'Adjointe à la cheffe du service'],
    ]);
    expect((await verify(lu.code)).body).toMatchObject({
      ...{ signature: 'portail', empreintes: { signe: sha256(pdf), avant: expect.stringMatching(/^[0-9a-f]{64}$/u) } },
    });
  });

  test('la base elle-même refuse deux fois la même personne, et qu’une signature change', async () => {
    await settle({ contreseing: true }, [scene.local, 'Cheffe du service']);
    const { id } = await generated();
    expect((await sign(scene.local, id)).status).toBe(200);
    const twice = sql`insert into demandes.acte_signature select exercice, id_dossier, id_service, numero, 2, attendues,
      signe_par, nom, qualite, reference, signe_at from demandes.acte_signature where id_dossier = ${id}::bigint`;
    await expect(twice.execute(scene.portail.owner)).rejects.toThrow('acte_signature_autre_personne');
    const { rows } = await sql<{ peut: boolean }>`select has_table_privilege('guichet_app', 'demandes.acte_signature',
      'update, delete') as peut`.execute(scene.portail.owner);
    expect(rows).toEqual([{ peut: false }]);
  });

  test('qui n’a plus délégation, ou pas encore, ne signe pas ; sans rien régler, rien n’est demandé', async () => {
    await settle({}, [scene.local, 'Cheffe du service']);
    const { id } = await generated();
    for (const [du, au] of [
      ['2020-01-01', '2020-12-31'],
      ['2090-01-01', '2090-12-31'],
    ]) {
      await sql`update rds.signataire set du = ${du}, au = ${au} where auth_id = ${scene.local.id}`.execute(
        scene.portail.owner,
      );
      isRefused(await sign(scene.local, id), 403, 'DELEGATION_REQUISE');
    }
    for (const etape of ['a_notifier', 'notifie']) expect((await advance(scene.local, id)).body.lettre).toBe(etape);
    expect((await scene.call(scene.createur, 'GET', scene.at(id, '/lettre'))).body).toMatchObject({ signe: false });
  });

  test('un lot s’arrête à ce qui n’est pas signé, et le dit', async () => {
    await settle({ requise: true });
    const { id } = await generated();
    const body = {
      etape: 'a_notifier',
      essai: true,
      instructions: [{ id, service: scene.agent.service, version: await versionOf(id) }],
    };
    const lot = await scene.local.browser.call('POST', '/api/demandes/demande/instructions/lettres/lot', { body });
    expect(lot.body.resultats).toMatchObject([
      { ok: false, raison: expect.stringContaining('ne notifie que des actes signés') },
    ]);
  });
});

describe('la vérification d’un acte', () => {
  test('un code inconnu et celui d’un acte non notifié ont la même réponse', async () => {
    await settle({});
    const { id } = await generated();
    const { code } = (await acte(scene.local, id)).body;
    const [inconnu, secret] = [await verify('K7QM-2XPF-9HRD'), await verify(code)];
    const { requestId: _, ...one } = inconnu.body;
    const { requestId: __, ...other } = secret.body;
    expect([inconnu.status, secret.status, other]).toEqual([404, 404, one]);
    expect((await verify('0000-1111-OOOO')).status).toBe(400);
  });

  test('réexaminé puis décidé à nouveau, l’acte d’avant le dit à qui le vérifie', async () => {
    const { id, projet, id_fo } = await generated();
    const { local, agent } = scene;
    const { code } = (await acte(local, id)).body;
    for (const _ of [1, 2]) await advance(local, id);
    expect((await verify(code)).body).toMatchObject({ etat: 'en_vigueur', signature: 'aucune' });
    await scene.lead(id, [local, 'rouvrir']);
    expect((await verify(code)).body).toMatchObject({ etat: 'reexamen', depuis: null });
    expect((await scene.amounts(agent, { id, projet, id_fo }, { montant_propose: 60_000 })).status).toBe(200);
    await scene.lead(id, [agent, 'proposer'], [local, 'valider'], [local, 'accorder']);
    for (const _ of [1, 2, 3]) expect((await advance(local, id)).status).toBe(200);
    expect((await verify(code)).body).toMatchObject({ etat: 'remplace', depuis: expect.any(String) });
    const { code: nouveau } = (await acte(local, id)).body;
    expect((await verify(nouveau)).body).toMatchObject({ etat: 'en_vigueur', numero: `${id_fo}/2` });
  });
});
