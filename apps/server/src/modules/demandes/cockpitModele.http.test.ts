import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOSSIERS, histoire, RARES } from '../../../testing/cockpitModele/commandes.ts';
import { checkEcrans } from '../../../testing/cockpitModele/ecrans.ts';
import { Jeu } from '../../../testing/cockpitModele/jeu.ts';
import { withMonde } from '../../../testing/cockpitModele/monde.ts';
import { checkCompteurs } from '../../../testing/compteurs.ts';
import { halfMet, newBilan, sayBilan } from '../../../testing/modele/bilan.ts';
import { type ScenePaiement, startPaiement } from '../../../testing/paiement.ts';

/** A sample each time; 300 by npm run campagne -- cockpit. */
const HISTOIRES = Number(process.env['COCKPIT_HISTOIRES'] ?? 2);
const GRAINE = Number(process.env['COCKPIT_GRAINE'] ?? 20_261_119);
const DE_QUOI_JUGER = 250;
const HOURS_MS = 12 * 3_600_000;

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

test('DOSSIER-042 T26 T33 deux agents, qui supervise, qui paie et une commission : le montant montré est celui décidé et payé', {
  timeout: HOURS_MS,
}, async () => {
  const bilan = newBilan();
  const start = Date.now();
  await withMonde(scene, (monde) =>
    fc.assert(
      fc.asyncProperty(histoire, async (suite) => {
        const table = { monde, lieu: await monde.open(DOSSIERS), lots: [] };
        const jeu = new Jeu(table, bilan);
        await jeu.begin();
        for (const pas of suite) await jeu.play(pas);
        await checkEcrans(table, jeu.modele);
        bilan.add(suite.length);
      }),
      { examples: RARES, numRuns: RARES.length + HISTOIRES, seed: GRAINE, endOnFailure: true },
    ),
  );
  await checkCompteurs(scene.portail);
  expect(bilan.sequences).toBe(RARES.length + HISTOIRES);
  console.log(sayBilan(bilan, (Date.now() - start) / 1_000));
  if (HISTOIRES >= DE_QUOI_JUGER) expect(halfMet(bilan).toSorted()).toEqual(['heure']);
});
