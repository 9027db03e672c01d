import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lireVague } from '../../../../../../tools/services/asp/lire.ts';
import { compare, drain } from '../../../../testing/argentModele/bilan.ts';
import { type Commande, histoire } from '../../../../testing/argentModele/commandes.ts';
import { Jeu } from '../../../../testing/argentModele/jeu.ts';
import { withMonde } from '../../../../testing/argentModele/monde.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

/** A sample each time; 2,000 by npm run campagne -- argent. */
const HISTOIRES = Number(process.env['ARGENT_HISTOIRES'] ?? 6);
const DE_QUOI_JUGER = 50;
const GRAINE = Number(process.env['ARGENT_GRAINE'] ?? 20_261_118);

const taper = (code: number, club = 0): Commande => ({ quoi: 'taper', club, code });
const VERSER: readonly Commande[] = [
  { quoi: 'vieillir' },
  { quoi: 'preparer', coupe: 12 },
  { quoi: 'liberer', coupe: 25, humeur: 'coupe' },
  { quoi: 'relancer', coupe: 0, humeur: 'bonne' },
];
const rendre = (refuse: boolean): Commande => ({
  ...{ quoi: 'retour', recul: 0, coupe: 15, refus: [refuse, false], motif: 'Compte clos', forme: 'doublee' },
});
const compte = (quoi: 'compte' | 'confirmer' | 'attendre' | 'corriger'): Commande => ({ quoi, club: 0 });
/** Rare at random: refused, its account changed while nothing is typed any more, and paid by the next wave; a debt taken off two. */
const RARES: [readonly Commande[]][] = [
  [
    [
      ...[taper(0), taper(1), ...VERSER, rendre(true), compte('compte'), compte('corriger'), ...VERSER],
      ...[compte('compte'), compte('confirmer'), compte('attendre'), ...VERSER, rendre(false)],
    ],
  ],
  [
    [
      ...[taper(0), taper(1), ...VERSER, rendre(false), { quoi: 'devoir', club: 0, code: 0 } as const],
      ...[
        { quoi: 'devoir', club: 0, code: 1 } as const,
        taper(2),
        ...VERSER,
        taper(3),
        taper(4),
        ...VERSER,
        rendre(true),
      ],
    ],
  ],
];

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail?.close());

test('des histoires d’argent au hasard : chaque code payé une fois, aucun perdu, et chaque fichier est celui du modèle', {
  timeout: 36_000_000,
}, async () => {
  const joues = new Map<string, number>();
  let coupes = 0;
  await withMonde(portail, lireVague, (monde) =>
    fc.assert(
      fc.asyncProperty(histoire, async (suite) => {
        const jeu = new Jeu(monde, compare);
        await jeu.begin();
        for (const commande of suite) {
          joues.set(commande.quoi, (joues.get(commande.quoi) ?? 0) + 1);
          await jeu.play(commande);
          expect(jeu.ecarts).toEqual([]);
        }
        await drain(jeu);
        coupes += jeu.coupes;
        expect(jeu.ecarts).toEqual([]);
      }),
      { examples: RARES, numRuns: HISTOIRES, seed: GRAINE, endOnFailure: HISTOIRES < DE_QUOI_JUGER },
    ),
  );
  expect(coupes).toBeGreaterThan(HISTOIRES / 2);
  if (HISTOIRES < DE_QUOI_JUGER) return;
  console.log(JSON.stringify({ ...Object.fromEntries(joues), coupes }));
  expect(joues.size).toBe(16);
});
