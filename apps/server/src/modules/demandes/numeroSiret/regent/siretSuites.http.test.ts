import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../../testing/portail.ts';
import { createInsee } from '../../../../../testing/siretModele/insee.ts';
import { playSuite } from '../../../../../testing/siretModele/jeu.ts';
import { type Commande, suiteArbitraire } from '../../../../../testing/siretModele/modele.ts';
import { withWorker } from '../../../../../testing/travaux/ouvrier.ts';

/** A sample each time; as many as are asked for by npm run campagne -- siret. */
const SUITES = Number(process.env['SIRET_SUITES'] ?? 10);
const DE_QUOI_JUGER = 100;
const GRAINE = Number(process.env['SIRET_GRAINE'] ?? 20_270_201);

const ENVOI: readonly Commande[] = [{ quoi: 'transmettre' }, { quoi: 'generer' }, { quoi: 'emettre', humeur: 'bonne' }];
const reponse = (decision: 'ACC' | 'INV', recul = 0): readonly Commande[] => [
  { quoi: 'repondre', decision, recul, faux: false },
  { quoi: 'relever', ordre: 'double' },
];
/** Rare at random: a second answer to the first message, once the second has left; a late one after a reset. */
const RARES: [readonly Commande[]][] = [
  [[...ENVOI, ...reponse('INV'), { quoi: 'corriger' }, ...ENVOI, ...reponse('ACC', 1), ...reponse('ACC')]],
  [[...ENVOI, { quoi: 'reinitialiser' }, ...ENVOI, ...reponse('INV', 1), ...reponse('ACC')]],
];

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail?.close());

test('REGENT-001 REGENT-002 des suites d’actes et de réponses au hasard : l’état est celui du modèle, rien n’est reçu deux fois', {
  timeout: 36_000_000,
}, async () => {
  const [ana, admin] = [await signedIn(portail), await signedIn(portail, { roles: ['lca.admin'] })];
  const insee = createInsee();
  const joues = new Set<string>();
  await withWorker(portail.appUrl, insee.regent, async (run) => {
    await fc.assert(
      fc.asyncProperty(suiteArbitraire, async (suite) => {
        for (const { quoi } of suite) joues.add(quoi);
        expect(await playSuite({ portail, ana, admin, insee, run }, suite)).toEqual([]);
      }),
      { examples: RARES, numRuns: SUITES, seed: GRAINE, endOnFailure: SUITES < DE_QUOI_JUGER },
    );
  });
  if (SUITES >= DE_QUOI_JUGER) expect(joues.size).toBe(10);
});
