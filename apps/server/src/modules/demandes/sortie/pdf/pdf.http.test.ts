import { mkdirSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { completeDossier } from '../../../../../testing/dossierComplet.ts';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import {
  openPdf,
  readPdfData,
  readPdfMetadata,
  readPdfTags,
  readPdfText,
  squeezed,
} from '../../../../../testing/pdf.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneDossiers;
let representant: string;
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'], settings: { PDF_PATIENCE_MS: '40000' } });
  ({ representant } = await addContacts(scene.portail, scene.club));
});
afterAll(() => scene.portail.close());

const etatOf = async (id: string, { call, createur } = scene) => (await call(createur, 'GET', `/${id}/pdf/etat`)).body;
const waitFor = (id: string, etat: string, of = scene) =>
  vi.waitFor(async () => expect((await etatOf(id, of)).etat).toBe(etat), { timeout: 25_000, interval: 100 });
const download = (id: string, piece = 'dossier', { browser }: Personne = scene.createur) =>
  fetch(`${scene.portail.base}/api/demandes/demande/dossiers/${id}/pdf?piece=${piece}`, {
    headers: {
      'x-guichet-client': 'navigateur',
      cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    },
  });
/** Kept when asked for, for those who look at the pages or check them with a validator (tools/verapdf). */
const FOLDER = process.env['PDF_FOLDER'];
const bytesOf = async (id: string, piece = 'dossier'): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await (await download(id, piece)).arrayBuffer());
  if (FOLDER) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/${piece}-${id}.pdf`, bytes);
  }
  return bytes;
};
const make = async (id: string): Promise<Uint8Array> => {
  await scene.call(scene.createur, 'POST', `/${id}/pdf`);
  await waitFor(id, 'pret');
  return bytesOf(id);
};

describe('le PDF d’un dossier (Q-24)', () => {
  test('UI-001 demandé, préparé à part, lu en français par qui peut lire le dossier', async () => {
    const { _id, identifiant } = await scene.begin();
    expect(await etatOf(_id)).toEqual({ etat: 'absent', demande_at: null });
    const asked = await scene.call(scene.createur, 'POST', `/${_id}/pdf`);
    expect([asked.status, asked.body.etat]).toEqual([202, 'en_preparation']);
    await waitFor(_id, 'pret');
    const answer = await download(_id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`dossier-${identifiant.id_fo}.pdf`);
    const text = await readPdfText(await bytesOf(_id));
    expect(text).toContain(`Dossier ${identifiant.id_fo}`);
    expect(text).toContain('Ce dossier n’est pas transmis');
    expect((await download(_id, 'recu')).status).toBe(404);
    expect((await download(_id, 'dossier', scene.collegue)).status).toBe(200);
  });

  test('T1 pour qui n’y est lié par rien, il n’existe pas plus que le dossier', async () => {
    const { _id } = await scene.begin();
    await make(_id);
    const [theirs, unknown] = [await download(_id, 'dossier', scene.etranger), await download('20279999999999')];
    expect([theirs.status, unknown.status]).toEqual([404, 404]);
    const { message } = (await unknown.json()) as { message: string };
    expect(((await theirs.json()) as { message: string }).message).toBe(message);
    for (const [method, path] of [
      ['POST', 'pdf'],
      ['GET', 'pdf/etat'],
    ] as const)
      expect((await scene.call(scene.etranger, method, `/${_id}/${path}`)).status).toBe(404);
  });

  test('une fois par version : demandé deux fois, il est le même ; le dossier change, il est à refaire', async () => {
    const { _id } = await scene.begin();
    const first = await make(_id);
    const again = await scene.call(scene.createur, 'POST', `/${_id}/pdf`);
    expect(again.body.etat).toBe('pret');
    expect(Buffer.compare(first, await bytesOf(_id))).toBe(0);
    await scene.call(scene.createur, 'POST', `/${_id}/projets`, { intitule: 'Un nouveau projet' });
    expect((await etatOf(_id)).etat).toBe('absent');
    expect(await readPdfText(await make(_id))).toContain('Un nouveau projet');
    const { rows } = await sql`select version from demandes.pdf where id_dossier = ${_id}`.execute(scene.portail.owner);
    expect(rows).toHaveLength(1);
  });

  test('UI-001 dans les parties du formulaire et dans l’ordre de la page de vérification, balisé, avec ses données', async () => {
    const { _id, identifiant } = await scene.begin();
    await completeDossier(scene, _id, representant);
    await scene.call(scene.createur, 'POST', `/${_id}/projets`, { intitule: 'Stage' });
    const bytes = await make(_id);
    const text = squeezed(await readPdfText(bytes));
    const parts = [
      'Votre demande',
      '1. Identification de l’association',
      'Amina Diallo',
      '2. Relations avec l’administration',
      '3. Relations avec d’autres associations',
      '4. Moyens humains',
      '5. Budget de l’association',
      'Pièces jointes',
      '6.1. Projet : Tournoi',
      'Objectifs',
      'Former',
      'Subvention demandée',
      'Budget du projet, 2027',
      'Prestations de services',
      '6.2. Projet : Stage',
      '7. Attestations',
      'contrat d’engagement républicain',
    ].map((part) => text.indexOf(squeezed(part)));
    expect(parts).not.toContain(-1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(text).not.toMatch(/FR76|AGRIFRPP/u);
    // A day, a sum and a yes are said as people say them here.
    for (const said of ['du 1er mars 2027 au 2 mars 2027', '2 000 €']) expect(text).toContain(squeezed(said));
    expect(text).not.toMatch(/January|March|June|December|undefined|null/u);
    const [xmp, tags] = [await readPdfMetadata(bytes), await readPdfTags(bytes)];
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(tags).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'L']));
    expect((await openPdf(bytes)).catalog.toString()).toContain('/Outlines');
    const data = JSON.stringify(await readPdfData(bytes));
    expect(data).toContain(`"numero":"${identifiant.id_fo}"`);
    expect(data).toContain('"intitule":"Tournoi"');
    expect(data).not.toMatch(/FR76/u);
  });

  test('DOSSIER-038 transmis : le reçu à part, avec son numéro, l’heure légale, l’empreinte, le code et où le vérifier', async () => {
    const { _id, identifiant } = await scene.begin();
    await completeDossier(scene, _id, representant);
    const { body } = await scene.call(scene.createur, 'POST', `/transmit/${_id}`);
    expect(squeezed(await readPdfText(await make(_id)))).toContain(squeezed(`Reçu : ${body.recu.code}`));
    const text = squeezed(await readPdfText(await bytesOf(_id, 'recu')));
    for (const said of [
      identifiant.id_fo,
      body.recu.code,
      body.recu.empreinte,
      'heure de Paris',
      `/client/recus/${body.recu.code}`,
    ])
      expect(text).toContain(squeezed(said));
    expect(text).not.toContain('Diallo');
  });
});

describe('quand le PDF ne peut pas être fait', () => {
  test('l’échec est dit, et le lire recommence', async () => {
    const { _id, version } = await scene.begin();
    await sql`insert into demandes.pdf (exercice, id_dossier, version, etat) values (2027, ${_id}, ${version}, 'echec')`.execute(
      scene.portail.owner,
    );
    expect((await etatOf(_id)).etat).toBe('echec');
    expect((await download(_id)).status).toBe(200);
    expect((await etatOf(_id)).etat).toBe('pret');
  });

  test('le stockage absent : l’échec est dit, et le travail sera réessayé', { timeout: 60_000 }, async () => {
    const away = await startDossiers({ run: ['http', 'jobs'], settings: { S3_ENDPOINT: 'http://127.0.0.1:9' } });
    try {
      const { _id } = await away.begin();
      await away.call(away.createur, 'POST', `/${_id}/pdf`);
      await waitFor(_id, 'echec', away);
    } finally {
      await away.portail.close();
    }
  });
});
