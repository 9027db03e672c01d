import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetRealise, type SceneCrf, saisieComplete, startCrf } from '../../../../testing/crf.ts';
import { isRefused } from '../../../../testing/instruction.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf();
});
afterAll(() => scene.portail.close());

describe('transmettre', () => {
  test('CRF-001 CALL-DEM-023 un compte rendu n’est que de son dossier : sous un autre, il ne se lit, ne se remplit ni ne se transmet', async () => {
    const [paye, autre] = [await scene.awaited(), await scene.awaited()];
    const melange = { ...autre, crf: paye.crf };
    const read = await scene.call(scene.createur, 'GET', `/${autre.id}/crf/${paye.crf}`);
    isRefused(read, 404, 'CRF_INEXISTANT');
    isRefused(await scene.save(melange, scene.full(paye)), 404, 'CRF_INEXISTANT');
    await scene.save(paye, scene.full(paye));
    isRefused(await scene.transmit(melange), 404, 'CRF_INEXISTANT');
    expect((await scene.readCrf(paye)).description.etat).toBe('2');
  });

  test('CRF-007 CALL-DEM-021 deux personnes à la fois : une seule transmission, la même réponse aux deux', async () => {
    const paye = await scene.awaited();
    await scene.save(paye, scene.full(paye));
    const all = await Promise.all(
      [scene.createur, scene.collegue, scene.createur].map((qui) => scene.transmit(paye, qui)),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.crf.transmission.empreinte)).size).toBe(1);
    const { rows } = await sql`select from demandes.crf_transmission where id_crf = ${paye.crf}`.execute(
      scene.portail.owner,
    );
    expect(rows).toHaveLength(1);
    expect((await scene.news(scene.agent, paye.id)).filter((type) => type === 8)).toHaveLength(2);
  });

  test('CRF-007 ce qui a changé depuis la lecture n’est pas envoyé sans être relu', async () => {
    const paye = await scene.awaited();
    const { body } = await scene.save(paye, scene.full(paye));
    await scene.save(
      paye,
      { projets: [{ _id: paye.projet, saisie: { observations: 'Ajout' } }] },
      { qui: scene.collegue },
    );
    const late = await scene.call(scene.createur, 'POST', `/${paye.id}/crf/${paye.crf}/transmit`, undefined, {
      'if-match': `"${body.version}"`,
    });
    isRefused(late, 409, 'VERSION_DEPASSEE');
  });

  test('CRF-007 acceptée si et seulement si rien ne manque', async () => {
    const paye = await scene.awaited();
    const full = saisieComplete();
    const attestation = { accepte: true, id_signataire: scene.contacts.representant };
    const tries = [
      { saisie: { ...full, montant_realise: null }, attestation },
      { saisie: { ...full, budget_realise: null }, attestation },
      { saisie: { ...full, bilan_qualitatif: null }, attestation },
      { saisie: { ...full, nombre_beneficiaires: null }, attestation },
      { saisie: { ...full, dates_et_lieux: null }, attestation },
      { saisie: { ...full, budget_realise: budgetRealise(300_000) }, attestation },
      { saisie: full, attestation: null },
      {
        saisie: { ...full, budget_realise: budgetRealise(300_000), explication_ecarts: 'Un jour de plus' },
        attestation,
      },
    ];
    for (const { saisie, attestation: donnee } of tries) {
      const { body } = await scene.save(paye, { projets: [{ _id: paye.projet, saisie }], attestation: donnee });
      const sent = await scene.transmit(paye);
      expect(sent.status).toBe(body.manquants.length === 0 ? 200 : 422);
      if (sent.status === 422)
        expect(sent.body.champs.map(({ message }: { message: string }) => message)).toEqual(
          body.manquants.map(({ libelle }: { libelle: string }) => libelle),
        );
    }
    expect((await scene.readCrf(paye)).description.etat).toBe('4');
  });
});

test('CRF-007 Q-18 le service agit sur ce qu’il a lu : le second apprend que le premier est passé', async () => {
  const paye = await scene.awaited();
  const { agent, local, createur } = scene;
  await scene.save(paye, scene.full(paye));
  const { version } = (await scene.transmit(paye)).body.crf;
  expect((await scene.act(createur, paye, { acte: 'recevoir' })).status).toBe(403);
  const path = `/${paye.id}/crf/${paye.crf}/etat`;
  isRefused(await scene.call(agent, 'PATCH', path, { acte: 'recevoir' }), 428, 'VERSION_REQUISE');
  const both = await Promise.all([
    scene.act(agent, paye, { acte: 'recevoir' }, version),
    scene.act(local, paye, { acte: 'renvoyer', texte: 'À revoir.' }, version),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([403, 409]).toContain(both.find(({ status }) => status !== 200)?.status);
});
