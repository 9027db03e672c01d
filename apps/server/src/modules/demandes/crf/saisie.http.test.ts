import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetRealise, type SceneCrf, startCrf } from '../../../../testing/crf.ts';
import { isRefused } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf();
});
afterAll(() => scene.portail.close());

const seul = (qui: Personne, method: string, path: string, body?: unknown, version?: number) =>
  qui.browser.call(method, `/api/demandes/crf/${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
describe('ce que l’on enregistre', () => {
  test('CALL-DEM-026 CALL-DEM-027 par l’un ou l’autre chemin ; ce qui est dit enregistré est dans la lecture suivante', async () => {
    const paye = await scene.awaited();
    const { createur, collegue } = scene;
    const { version } = await scene.readCrf(paye);
    const one = await seul(
      createur,
      'PUT',
      `${paye.crf}/projects/${paye.projet}`,
      { nombre_beneficiaires: 12 },
      version,
    );
    expect([one.status, one.body.projets[0].saisie.nombre_beneficiaires]).toEqual([200, 12]);
    // Another field, read before: it merges.
    const two = await seul(
      collegue,
      'PUT',
      `${paye.crf}/projects/${paye.projet}`,
      { observations: 'Beau temps' },
      version,
    );
    expect(two.status).toBe(200);
    const attestation = { accepte: true, id_signataire: scene.contacts.representant };
    expect((await seul(createur, 'PUT', paye.crf, { attestation }, version)).status).toBe(200);
    const read = await scene.readCrf(paye);
    expect(read.projets[0].saisie).toMatchObject({ nombre_beneficiaires: 12, observations: 'Beau temps' });
    expect(read.attestation).toMatchObject({ ...attestation, date: expect.any(String) });
    // The same field, read before: both values are shown, with who wrote first.
    const lost = await seul(
      collegue,
      'PUT',
      `${paye.crf}/projects/${paye.projet}`,
      { nombre_beneficiaires: 9 },
      version,
    );
    isRefused(lost, 409, 'VERSION_DEPASSEE');
    expect(lost.body).toMatchObject({
      conflits: [{ champ: `projets.${paye.projet}.nombre_beneficiaires`, actuelle: 12, demandee: 9 }],
      auteur: 'Amina Diallo',
    });
    const same = await seul(createur, 'PUT', paye.crf, { attestation });
    expect(same.body.version).toBe(read.version);
  });

  test('CRF-003 CALL-DEM-027 rien d’inconnu, rien d’ailleurs, rien de ce qui vient de la demande', async () => {
    const paye = await scene.awaited();
    const { createur } = scene;
    const project = `${paye.crf}/projects/${paye.projet}`;
    for (const [path, body] of [
      [paye.crf, { montant: 1 }],
      [paye.crf, {}],
      [paye.crf, { projets: [{ _id: randomUUID(), saisie: { observations: 'a' } }] }],
      [paye.crf, { document: randomUUID() }],
      [paye.crf, { document: await scene.addPaper('STC') }],
      [paye.crf, { attestation: { accepte: true, id_signataire: randomUUID() } }],
      [paye.crf, { attestation: { accepte: true, id_signataire: null } }],
      [project, { montant_accorde: 1 }],
      [project, { montant_realise: -1 }],
      [project, { budget_realise: { ...budgetRealise(), annee: 2026 } }],
      [project, { indicateurs: [{ rang: 9, realise: 1 }] }],
    ] as const)
      isRefused(await seul(createur, 'PUT', path, body), 400, 'REQUETE_INVALIDE');
    isRefused(
      await seul(createur, 'PUT', `${paye.crf}/projects/${randomUUID()}`, { observations: 'a' }),
      404,
      'PROJET_INEXISTANT',
    );
    expect((await scene.readCrf(paye)).description.etat).toBe('1');
  });

  test('ERR-043 «Crf need to be populated» pour un compte rendu sans projet', async () => {
    const paye = await scene.awaited();
    await sql`update demandes.crf set contenu = jsonb_set(contenu, '{projets}', '[]') where id = ${paye.crf}`.execute(
      scene.portail.owner,
    );
    const answer = await seul(scene.createur, 'PUT', `${paye.crf}/projects/${paye.projet}`, { observations: 'a' });
    isRefused(answer, 422, 'CRF_NON_PEUPLE');
    expect(answer.body.message).toBe('Crf need to be populated');
  });

  test('ERR-042 «Dossier Crf not found» : inconnu, d’un autre dossier, ou de qui n’y est lié par rien', async () => {
    const [paye, other] = [await scene.awaited(), await scene.awaited()];
    const { createur, etranger, call } = scene;
    for (const answer of [
      await call(createur, 'GET', `/${paye.id}/crf/${randomUUID()}`),
      await call(createur, 'GET', `/${paye.id}/crf/${other.crf}`),
      await seul(createur, 'PUT', randomUUID(), { document: null }),
      await seul(etranger, 'PUT', paye.crf, { document: null }),
      await seul(etranger, 'GET', `${paye.crf}/pdf`),
    ]) {
      isRefused(answer, 404, 'CRF_INEXISTANT');
      expect(answer.body.message).toBe('Dossier Crf not found');
    }
    isRefused(await call(etranger, 'GET', `/${paye.id}/crf/${paye.crf}`), 404, 'DOSSIER_INEXISTANT');
  });
});
