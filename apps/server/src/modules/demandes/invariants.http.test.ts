import { TRANSITIONS } from '@guichet/rules/instruction';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCompteurs } from '../../../testing/compteurs.ts';
import { type Envoye, type SceneInstruction, startInstruction } from '../../../testing/instruction.ts';
import {
  checkActions,
  checkEnveloppe,
  checkEnvois,
  checkHistory,
  checkNouvelles,
  checkStatut,
  checkTemps,
  checkVu,
  fixEnveloppe,
  type Geste,
  perform,
  QUI,
} from '../../../testing/invariants.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

/** Few and always the same: more by hand, with INVARIANTS_RUNS and another INVARIANTS_SEED. */
const RUNS = Number(process.env['INVARIANTS_RUNS'] ?? 6);
const SEED = Number(process.env['INVARIANTS_SEED'] ?? 20_271_116);

const qui = fc.constantFrom(...QUI);
const geste: fc.Arbitrary<Geste> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ qui: 'agent', fait: 'avancer' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      qui,
      fait: fc.constant('transition' as const),
      transition: fc.constantFrom(...TRANSITIONS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ qui, fait: fc.constantFrom('proposer', 'accorder'), montant: fc.nat(120_000) }),
  },
  { weight: 2, arbitrary: fc.record({ qui, fait: fc.constantFrom('demander', 'repondre', 'accepter', 'lettre') }) },
);
/** Each begins so, or with a part of it: something asked for and answered, which the service has yet to accept. */
const DEBUT: readonly Geste[] = [
  { qui: 'agent', fait: 'avancer' },
  { qui: 'agent', fait: 'demander' },
  { qui: 'createur', fait: 'repondre' },
];
const debut = fc.nat(DEBUT.length).map((length) => DEBUT.slice(0, length).map((one) => [one]));

/** One thing, or two at the same moment. */
const manche = fc.array(geste, { minLength: 1, maxLength: 2 });

/** Awards, reopenings and other amounts at the same moment, over the dossiers of one envelope. */
const mancheEnveloppe = (nombre: number) => {
  const rang = fc.nat(nombre - 1);
  const on = (one: Geste) => fc.record({ rang, geste: fc.constant(one) });
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: on({ qui: 'agent', fait: 'avancer' }) },
      { weight: 4, arbitrary: on({ qui: 'local', fait: 'transition', transition: 'accorder' }) },
      { weight: 3, arbitrary: on({ qui: 'national', fait: 'transition', transition: 'rouvrir' }) },
      { weight: 1, arbitrary: fc.record({ fixer: fc.integer({ min: 0, max: nombre }).map((n) => n * 70_000) }) },
    ),
    { minLength: 2, maxLength: 4 },
  );
};

describe('ce qui est toujours vrai d’un dossier que plusieurs personnes instruisent', () => {
  test('DOSSIER-042 invariants 1, 2, 3, 6, 8 et 10 : quoi que l’on fasse, et à plusieurs', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(debut, fc.array(manche, { minLength: 6, maxLength: 12 }), async (premieres, suite) => {
        const envoye = await scene.sent();
        const { id } = envoye;
        const envois = new Map<string, string>();
        for (const gestes of [...premieres, ...suite]) {
          const answers = await Promise.all(gestes.map((one) => perform(scene, envoye, one)));
          // Refused with a reason, never by an accident.
          for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500);
          for (const etat of await checkHistory(scene, id)) seen.add(etat);
          await checkStatut(scene, id);
          await checkNouvelles(scene, id);
        }
        await checkActions(scene, id);
        await checkEnvois(scene, id, envois);
        await checkTemps(scene, id);
        await checkVu(scene, id);
        await checkCompteurs(scene.portail);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // It went far enough to mean something.
    expect([...seen]).toEqual(expect.arrayContaining(['D', '2', '3', '4', '6']));
  });

  test('DOSSIER-042 invariant 4 : jamais plus que l’enveloppe, quand tous décident à la fois', async () => {
    const { local, national } = scene;
    const { subvention, envoyes } = await scene.sentTogether(5);
    for (const envoye of envoyes) {
      await scene.toDecision(envoye);
      await scene.amounts(local, envoye, { montant_accorde: 70_000 });
    }
    expect((await fixEnveloppe(scene, subvention, 3 * 70_000)).status).toBe(200);
    const race = envoyes.map(({ id }, rang) => scene.move(rang % 2 === 0 ? local : national, id, 'accorder'));
    const answers = await Promise.all(race);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 403, 403]);
    expect(await checkEnveloppe(scene, subvention)).toBe(3 * 70_000);
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(mancheEnveloppe(envoyes.length), { minLength: 12, maxLength: 16 }), async (manches) => {
        for (const gestes of manches) {
          const done = await Promise.all(
            gestes.map((one) =>
              'fixer' in one
                ? fixEnveloppe(scene, subvention, one.fixer)
                : perform(scene, envoyes[one.rang] as Envoye, one.geste),
            ),
          );
          for (const answer of done) expect(answer?.status ?? 200).toBeLessThan(500);
          seen.add(await checkEnveloppe(scene, subvention));
        }
      }),
      { numRuns: Math.min(RUNS, 2), seed: SEED, endOnFailure: true },
    );
    // It went up and down often enough to mean something.
    expect(seen.size).toBeGreaterThan(2);
  });

  test('DOSSIER-042 invariant 5 : deux décisions en même temps, une seule est prise, l’autre l’apprend', async () => {
    const decisions = ['accorder', 'refuser'] as const;
    const libelles = { accorder: 'Accordé', refuser: 'Refusé' } as const;
    const pairs = decisions.flatMap((one) => decisions.map((other) => [one, other] as const));
    for (const [one, other] of pairs) {
      const envoye = await scene.sent();
      await scene.toDecision(envoye);
      await scene.amounts(scene.local, envoye, { montant_accorde: 70_000 });
      const { version } = (await scene.read(scene.local, envoye.id)).body;
      const decide = (personne: 'local' | 'national', transition: string) =>
        scene.move(scene[personne], envoye.id, transition, { texte: 'Parce que.', version });
      const answers = await Promise.all([decide('local', one), decide('national', other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const taken = answers[0]?.status === 200 ? one : other;
      const refused = answers.find(({ status }) => status === 409)?.body;
      expect(refused).toMatchObject({ code: 'VERSION_DEPASSEE', auteur: 'Amina Diallo' });
      expect(refused.champs[0].message).toMatch(
        new RegExp(`^Service d’essai.* a déjà décidé : «\u00a0${libelles[taken]}\u00a0»\\.$`, 'u'),
      );
      await checkHistory(scene, envoye.id);
      await checkNouvelles(scene, envoye.id);
    }
  });
});
