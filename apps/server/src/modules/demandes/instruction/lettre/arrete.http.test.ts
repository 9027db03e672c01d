import { mkdirSync, writeFileSync } from 'node:fs';
import { addDays, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agrementsOf, type SceneAgrements } from '../../../../../testing/agrements.ts';
import { decisionsOf, type SceneDecisions } from '../../../../../testing/decisions.ts';
import { type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { readPdfMetadata, readPdfText, squeezed } from '../../../../../testing/pdf.ts';
import type { Personne } from '../../../../../testing/subventions.ts';
import { sayJour } from '../../../../platform/pdf/mots.ts';

let scene: SceneDossiers;
let agrements: SceneAgrements;
let decisions: SceneDecisions;
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'] });
  agrements = await agrementsOf(scene);
  decisions = await decisionsOf(scene, agrements);
});
afterAll(() => scene.portail.close());

const today = dayOf(new Date());
const dossier = (id: string) => `/demande/dossiers/${id}`;
const lettreOf = (id: string) => `${dossier(id)}/instructions/${scene.agent.service}/lettre`;
const read = (qui: Personne, path: string) => agrements.rda(qui, 'GET', path);
const textOf = (value: unknown): string => squeezed(JSON.stringify(value));
const notify = async (id: string) => {
  for (const etape of ['a_signer', 'a_notifier', 'notifie'])
    expect((await decisions.act(decisions.decideur, id, '/lettre')).body.lettre).toBe(etape);
};
const pdfOf = async (qui: Personne, path: string): Promise<Uint8Array> => {
  const cookie = [...qui.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${scene.portail.base}/api/rda${path}`, {
    headers: { cookie, 'x-guichet-client': 'navigateur' },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (process.env['PDF_FOLDER']) {
    mkdirSync(process.env['PDF_FOLDER'], { recursive: true });
    writeFileSync(`${process.env['PDF_FOLDER']}/arrete.pdf`, bytes);
  }
  return bytes;
};

describe('P-26 l’arrêté d’un agrément', () => {
  test('AGREMENT-001 ses termes, ses fondements, qui le signe et comment le contester, lus des deux côtés une fois notifié', async () => {
    const id = await decisions.send();
    await decisions.propose(id);
    expect((await decisions.act(decisions.decideur, id, '/transition', { transition: 'accorder' })).status).toBe(200);
    const { nom, prenom } = (
      await sql<{ nom: string; prenom: string }>`select nom, prenom from auth.compte
        where id = ${decisions.decideur.id}::uuid`.execute(scene.portail.owner)
    ).rows[0] as { nom: string; prenom: string };
    const { numero, code } = (
      await sql<{ numero: string; code: string }>`select numero, code from demandes.titre
        where id_dossier = ${id}::bigint`.execute(scene.portail.owner)
    ).rows[0] as { numero: string; code: string };
    const apercu = await read(scene.agent, lettreOf(id));
    expect([apercu.body.apercu, apercu.body.genre]).toEqual([true, 'agrement']);
    expect((await read(scene.createur, lettreOf(id))).status).toBe(404);
    expect((await read(scene.createur, `${dossier(id)}/lettres`)).body.lettres).toEqual([]);

    await notify(id);
    const said = (await read(scene.createur, lettreOf(id))).body;
    for (const words of [
      ...['Arrêté portant agrément', numero, code, `${prenom} ${nom}`, 'niveau départemental', 'Il court jusqu’au'],
      ...['n° 2000-321', 'deux mois', 'tribunal administratif'],
    ])
      expect(textOf(said)).toContain(squeezed(words));
    expect(JSON.stringify(said)).not.toMatch(/subvention|€/u);
    await expect
      .poll(async () => (await read(scene.createur, lettreOf(id))).body.pdf, { timeout: 30_000, interval: 200 })
      .toBe(true);
    const [mien] = (await read(scene.createur, `${dossier(id)}/lettres`)).body.lettres;
    expect(mien).toMatchObject({ genre: 'agrement', numero: 1, id_service: scene.agent.service, pdf: true });
    const bytes = await pdfOf(scene.createur, `${lettreOf(id)}/pdf?numero=1`);
    expect(squeezed(await readPdfText(bytes))).toContain(squeezed(`titre n° ${numero}`));
    expect(await readPdfMetadata(bytes)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect((await read(scene.agent, `${lettreOf(id)}?numero=1`)).body.empreinte).toBe(said.empreinte);
    expect((await read(scene.agent, `${lettreOf(id)}?numero=2`)).status).toBe(404);
    expect((await read(scene.etranger, `${dossier(id)}/lettres`)).status).toBe(404);
  });

  test('refusé, le motif est dit ; la lettre n’est lue par l’association qu’une fois notifiée', async () => {
    const id = await decisions.send({ type_agrement: 'SPORT' });
    await decisions.propose(id, { favorable: false });
    const body = { transition: 'refuser', texte: 'Activité trop récente.' };
    expect((await decisions.act(decisions.decideur, id, '/transition', body)).status).toBe(200);
    expect((await decisions.act(decisions.decideur, id, '/lettre')).body.lettre).toBe('a_signer');
    expect((await read(scene.createur, `${lettreOf(id)}?numero=1`)).status).toBe(404);
    expect((await read(scene.agent, `${lettreOf(id)}?numero=1`)).body).toMatchObject({ genre: 'refusAgrement' });
    expect(textOf((await read(scene.agent, lettreOf(id))).body)).toContain(squeezed('Activité trop récente.'));
  });

  test('suspendu puis levé : une lettre par acte, aussitôt lue des deux côtés et d’aucun autre ; l’arrêté garde la sienne', async () => {
    const id = await decisions.send({ type_agrement: 'SPORT', motifs_retrait: [{ code: 'objet', libelle: 'Objet' }] });
    await decisions.propose(id);
    await decisions.act(decisions.decideur, id, '/transition', { transition: 'accorder' });
    expect((await decisions.act(decisions.decideur, id, '/lettre')).body.lettre).toBe('a_signer');
    const { rows } = await sql<{ numero: string }>`select numero from demandes.titre
      where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
    const titre = `/demande/titres/${rows[0]?.numero}`;
    const actOn = async (qui: Personne, suite: string, body: object) => {
      const { version } = (await read(qui, titre)).body;
      return agrements.rda(qui, 'POST', `${titre}${suite}`, body, { 'if-match': `"${version}"` });
    };
    const jusqu_au = addDays(today, 30);
    await actOn(scene.agent, '/procedures', { motif: 'objet', texte: 'Objet changé.', echeance: addDays(today, 15) });
    await sql`update demandes.titre_procedure set echeance = current_date - 1`.execute(scene.portail.owner);
    const suspend = { acte: 'suspendre', texte: 'Les faits sont établis.', jusqu_au };
    const genresOf = async (qui: Personne) =>
      (await read(qui, `${dossier(id)}/lettres`)).body.lettres.map((one: { genre: string }) => one.genre);
    const late = await actOn(decisions.decideur, '/decisions', { ...suspend, jusqu_au: addDays(today, 400) });
    expect([late.status, await genresOf(scene.createur)]).toEqual([422, []]);
    expect((await actOn(decisions.decideur, '/decisions', suspend)).status).toBe(200);
    expect(await genresOf(scene.createur)).toEqual(['suspension']);
    expect(await genresOf(scene.agent)).toEqual(['agrement', 'suspension']);
    const said = (await read(scene.createur, `${lettreOf(id)}?numero=2`)).body;
    for (const words of [rows[0]?.numero ?? '', 'Les faits sont établis.', sayJour(jusqu_au)])
      expect(textOf(said)).toContain(squeezed(words));
    expect((await read(scene.agent, `${lettreOf(id)}?numero=2`)).body.empreinte).toBe(said.empreinte);
    for (const path of [`${dossier(id)}/lettres`, `${lettreOf(id)}?numero=2`, `${lettreOf(id)}/pdf?numero=2`])
      expect((await read(scene.etranger, path)).status).toBe(404);

    for (const etape of ['a_notifier', 'notifie'])
      expect((await decisions.act(decisions.decideur, id, '/lettre')).body.lettre).toBe(etape);
    expect(await genresOf(scene.createur)).toEqual(['agrement', 'suspension']);
    await actOn(decisions.decideur, '/decisions', { acte: 'lever', texte: 'Régularisé.', jusqu_au: null });
    expect(await genresOf(scene.createur)).toEqual(['agrement', 'suspension', 'levee']);
    await expect
      .poll(async () => (await read(scene.createur, `${lettreOf(id)}?numero=3`)).body.pdf, { timeout: 30_000 })
      .toBe(true);
    const bytes = await pdfOf(scene.createur, `${lettreOf(id)}/pdf?numero=3`);
    expect(squeezed(await readPdfText(bytes))).toContain(squeezed('Régularisé.'));
  });
});
