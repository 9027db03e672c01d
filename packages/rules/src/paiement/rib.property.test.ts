import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Agent, FONCTIONS } from '../instruction/index.ts';
import { canConfirmerRib, etatRib, type RibVise } from './rib.ts';
import type { ChangementRib } from './tenues.ts';

const HEURE = 3_600_000;
const DEBUT = Date.parse('2027-03-01T08:00:00.000Z');
const QUI = ['amina', 'luc', 'claire', 'paul'] as const;
const COMPTES = ['ancien', 'neuf', 'autre'] as const;

/** What may happen to the account of one dossier, and payments that are tried at any moment of it. */
const gestes = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        fait: fc.constant('changer' as const),
        qui: fc.constantFrom(...QUI),
        compte: fc.constantFrom(...COMPTES),
      }),
    },
    { weight: 3, arbitrary: fc.record({ fait: fc.constant('confirmer' as const), qui: fc.constantFrom(...QUI) }) },
    {
      weight: 4,
      arbitrary: fc.record({ fait: fc.constant('attendre' as const), heures: fc.constantFrom(1, 24, 71, 72) }),
    },
    { weight: 1, arbitrary: fc.record({ fait: fc.constant('modifierFiche' as const), pareil: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ fait: 'retirer' as const }) },
    { weight: 4, arbitrary: fc.constant({ fait: 'exporter' as const }) },
  ),
  { minLength: 5, maxLength: 40, size: 'max' },
);
type Geste = typeof gestes extends fc.Arbitrary<(infer G)[]> ? G : never;

interface Suivi {
  readonly now: number;
  readonly compte: RibVise;
  /** Beside the rule, what happened: who last changed the account and when, and who confirmed that very change. */
  readonly dernier: { readonly par: string; readonly at: number; readonly confirme: string | null } | null;
}
const agent = (authId: string): Agent => ({ authId, fonctions: FONCTIONS, hasInteret: false });

const step = (suivi: Suivi, geste: Geste): Suivi => {
  const { now, compte, dernier } = suivi;
  if (geste.fait === 'attendre') return { ...suivi, now: now + geste.heures * HEURE };
  if (geste.fait === 'retirer') return { ...suivi, compte: { ...compte, id_rib: null } };
  if (geste.fait === 'modifierFiche') return { ...suivi, compte: { ...compte, estLeMeme: geste.pareil } };
  if (geste.fait === 'changer') {
    const change: ChangementRib = {
      ...{ apres: geste.compte, par: geste.qui, demande_at: new Date(now).toISOString() },
      ...{ confirme_par: null, confirme_at: null },
    };
    return {
      now,
      compte: { id_rib: geste.compte, estLeMeme: true, change },
      dernier: { par: geste.qui, at: now, confirme: null },
    };
  }
  if (geste.fait === 'confirmer' && compte.change && canConfirmerRib(compte, agent(geste.qui), { etat: '8' }).ok) {
    const change = { ...compte.change, confirme_par: geste.qui, confirme_at: new Date(now).toISOString() };
    return { now, compte: { ...compte, change }, dernier: dernier && { ...dernier, confirme: geste.qui } };
  }
  return suivi;
};

test('P-7 T10 2 000 histoires au hasard : aucun paiement ne part vers un compte tenu, non confirmé, changé ou retiré', () => {
  const seen = { partis: 0, tenus: 0, apresChangement: 0 };
  fc.assert(
    fc.property(gestes, (suite) => {
      let suivi: Suivi = { now: DEBUT, compte: { id_rib: 'ancien', estLeMeme: true }, dernier: null };
      for (const geste of suite) {
        suivi = step(suivi, geste);
        if (geste.fait !== 'exporter') continue;
        const { compte, dernier, now } = suivi;
        const mayLeave =
          compte.id_rib !== null &&
          compte.estLeMeme &&
          (dernier === null ||
            (dernier.confirme !== null && dernier.confirme !== dernier.par && now - dernier.at >= 72 * HEURE));
        expect(etatRib(compte, new Date(now)) === 'utilisable').toBe(mayLeave);
        seen.partis += Number(mayLeave);
        seen.tenus += Number(!mayLeave);
        seen.apresChangement += Number(mayLeave && dernier !== null);
      }
    }),
    { numRuns: 2_000, seed: 20_271_116 },
  );
  for (const nombre of Object.values(seen)) expect(nombre).toBeGreaterThan(100);
});
