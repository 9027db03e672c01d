import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classer } from '../commission/index.ts';
import type { Agent } from '../instruction/index.ts';
import { checkSubvention, contenuSubventionSchema, critereNotationSchema } from '../subvention/index.ts';
import {
  bilanDe,
  byMoyenne,
  cacheDe,
  canNoter,
  ecartDuCritere,
  formatNote,
  isAveugle,
  type NoteCritere,
  problemesDeLaNote,
  problemesDuBrouillon,
  totalDe,
} from './index.ts';

const critere = (code: string, poids: number, echelle: number, justification = true) =>
  critereNotationSchema.parse({ code, libelle: code.toUpperCase(), poids, echelle, justification });
const GRILLE = [critere('public', 3, 5), critere('budget', 2, 10), critere('suivi', 1, 4, false)];
const note = (code: string, valeur: number | null, justification = 'Parce que.'): NoteCritere => ({
  ...{ code, note: valeur, justification },
});
const champs = (problemes: readonly { readonly champ: string }[]) => problemes.map(({ champ }) => champ);

const unCritere = fc.record({ poids: fc.integer({ min: 1, max: 100 }), echelle: fc.integer({ min: 1, max: 100 }) });
const grilleEtNotes = fc
  .array(fc.tuple(unCritere, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 20 })
  .map((rows) => ({
    grille: rows.map(([{ poids, echelle }], rang) => critere(`c${rang}`, poids, echelle)),
    notes: rows.map(([{ echelle }, part], rang) => note(`c${rang}`, Math.round(part * echelle))),
  }));
const totaux = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 9 });

describe('une grille', () => {
  test('refuse un poids ou une échelle nuls, et deux critères d’un même code à la publication', () => {
    for (const faux of [
      { poids: 0 },
      { poids: 1.5 },
      { poids: 101 },
      { echelle: 0 },
      { echelle: 101 },
      { libelle: ' ' },
    ])
      expect(critereNotationSchema.safeParse({ code: 'public', libelle: 'Public', ...faux }).success).toBe(false);
    expect(critereNotationSchema.parse({ code: 'public', libelle: 'Public' })).toMatchObject({
      ...{ poids: 1, echelle: 5, justification: true, aide: null },
    });
    const base = { nom: 'x', campagne_exercice: 2027, dispositif: { code: 'FDVA' } };
    const contenu = contenuSubventionSchema.parse({ ...base, grille: [critere('a', 1, 5), critere('a', 2, 5)] });
    expect(champs(checkSubvention(contenu, { code: 'x' }))).toContain('grille.1.code');
    expect(contenuSubventionSchema.parse(base).grille).toEqual([]);
  });
});

describe('une note', () => {
  test('en brouillon, peut manquer, mais ne sort ni de la grille ni de l’échelle', () => {
    expect(problemesDuBrouillon(GRILLE, [])).toEqual([]);
    expect(problemesDuBrouillon(GRILLE, [note('public', null, '')])).toEqual([]);
    expect(champs(problemesDuBrouillon(GRILLE, [note('public', 6)]))).toEqual(['notes.public.note']);
    expect(champs(problemesDuBrouillon(GRILLE, [note('public', -1)]))).toEqual(['notes.public.note']);
    expect(champs(problemesDuBrouillon(GRILLE, [note('public', 2.5)]))).toEqual(['notes.public.note']);
    expect(champs(problemesDuBrouillon(GRILLE, [note('autre', 1)]))).toEqual(['notes.autre.note']);
    expect(champs(problemesDuBrouillon(GRILLE, [note('public', 1), note('public', 5)]))).toEqual(['notes.public.note']);
  });
  test('soumise, dit chaque note, et chaque raison là où la grille la demande', () => {
    const entiere = [note('public', 4), note('budget', 0), note('suivi', 4, '')];
    expect(problemesDeLaNote(GRILLE, entiere)).toEqual([]);
    expect(champs(problemesDeLaNote(GRILLE, [note('public', null, ' '), note('budget', 3, ' ')]))).toEqual([
      ...['notes.public.note', 'notes.public.justification', 'notes.budget.justification', 'notes.suivi.note'],
    ]);
  });
  test('se totalise sur vingt, au centième, chaque critère pour son poids', () => {
    // 3 × 4/5 + 2 × 6/10 + 1 × 3/4 = 4,35 sur 6, soit 14,50.
    expect(totalDe(GRILLE, [note('public', 4), note('budget', 6), note('suivi', 3)])).toBe(1_450);
    expect(totalDe([critere('a', 1, 3)], [note('a', 1)])).toBe(667);
    expect(totalDe([critere('a', 1, 3)], [note('a', 2)])).toBe(1_333);
    expect(totalDe(GRILLE, [note('public', 5)])).toBe(1_000);
    expect(totalDe([], [])).toBe(0);
    expect([formatNote(1_450), formatNote(5), formatNote(2_000), formatNote(0)]).toEqual([
      ...['14,50', '0,05', '20,00', '0,00'],
    ]);
  });
  test('va de 0 à 20, ne dépend ni de l’ordre ni de l’unité des poids, et croît avec chaque note', () => {
    fc.assert(
      fc.property(grilleEtNotes, fc.integer({ min: 2, max: 5 }), ({ grille, notes }, fois) => {
        const total = totalDe(grille, notes);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(2_000);
        expect(totalDe(grille.toReversed(), notes.toReversed())).toBe(total);
        expect(
          totalDe(
            grille.map((one) => ({ ...one, poids: one.poids * fois })),
            notes,
          ),
        ).toBe(total);
        expect(
          totalDe(
            grille,
            grille.map(({ code, echelle }) => note(code, echelle)),
          ),
        ).toBe(2_000);
        expect(
          totalDe(
            grille,
            grille.map(({ code }) => note(code, 0)),
          ),
        ).toBe(0);
        const [first, ...rest] = notes as [NoteCritere, ...NoteCritere[]];
        expect(totalDe(grille, [{ ...first, note: 0 }, ...rest])).toBeLessThanOrEqual(total);
      }),
    );
  });
  test('n’est jamais à plus d’un demi-centième de sa valeur exacte', () => {
    fc.assert(
      fc.property(grilleEtNotes, ({ grille, notes }) => {
        const poids = grille.reduce((sum, one) => sum + one.poids, 0);
        const part = grille.reduce((sum, one, rang) => sum + (one.poids * (notes[rang]?.note ?? 0)) / one.echelle, 0);
        expect(Math.abs(totalDe(grille, notes) - (part / poids) * 2_000)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('deux lectures', () => {
  test('ont une moyenne au centième et un écart', () => {
    expect(bilanDe([])).toBeNull();
    expect(bilanDe([1_450])).toEqual({ lectures: 1, moyenne: 1_450, minimum: 1_450, maximum: 1_450, ecart: 0 });
    expect(bilanDe([1_450, 1_225])).toMatchObject({ moyenne: 1_338, ecart: 225 });
    expect(ecartDuCritere('public', [[note('public', 1)], [note('public', 4)], [note('budget', 9)]])).toBe(3);
    expect(ecartDuCritere('suivi', [[note('public', 1)]])).toBe(0);
  });
  test('la moyenne est entre la plus basse et la plus haute, et ne dépend pas de l’ordre', () => {
    fc.assert(
      fc.property(totaux, (notes) => {
        const bilan = bilanDe(notes);
        expect(bilanDe(notes.toReversed())).toEqual(bilan);
        expect(bilan?.moyenne).toBeGreaterThanOrEqual(bilan?.minimum ?? Number.NaN);
        expect(bilan?.moyenne).toBeLessThanOrEqual(bilan?.maximum ?? Number.NaN);
        expect(bilan?.ecart === 0).toBe(new Set(notes).size === 1);
      }),
    );
  });
  test('classent : la meilleure moyenne d’abord, les non notées à la fin, sans en perdre', () => {
    const moyenne = fc.option(fc.integer({ min: 0, max: 2_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(moyenne, fc.integer({ min: 0, max: 900 }))), (given) => {
        const lignes = given.map(([moy, propose], rang) => ({ nom: `n${rang}`, propose, vote: null, moyenne: moy }));
        const { rangees } = classer(lignes, null, 'moyenne');
        expect(rangees.map(({ ligne }) => ligne).toSorted()).toHaveLength(lignes.length);
        expect(new Set(rangees.map(({ ligne }) => ligne))).toEqual(new Set(lignes));
        for (const [rang, { ligne }] of rangees.entries()) {
          const before = rangees[rang - 1]?.ligne;
          if (before) expect(byMoyenne(before.moyenne, ligne.moyenne)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('qui note, et qui lit', () => {
  const agent: Agent = { authId: 'a', fonctions: ['instructeur'], hasInteret: false };
  const code = (more: Partial<Agent>, etat: Parameters<typeof canNoter>[1]['etat'] = '2', criteres = 3) => {
    const verdict = canNoter({ ...agent, ...more }, { etat, criteres });
    return verdict.ok ? null : verdict.code;
  };
  test('un agent du service, sans lien avec l’association, pendant l’instruction', () => {
    expect(code({})).toBeNull();
    expect(code({ fonctions: [] })).toBe('FONCTION_REQUISE');
    expect(code({ hasInteret: true })).toBe('INTERET_PERSONNEL');
    expect(code({}, '2', 0)).toBe('GRILLE_ABSENTE');
    for (const etat of ['D', 'C', '3', '4', '6', '11'] as const) expect(code({}, etat)).toBe('NOTATION_FERMEE');
  });
  test('ne voit les autres qu’après avoir soumis, ou une fois la notation fermée ; jamais qui est de l’association', () => {
    const cache = (aSoumis: boolean, etat: '2' | '3', hasInteret = false) => cacheDe({ aSoumis, etat, hasInteret });
    expect([cache(false, '2'), cache(true, '2'), cache(false, '3')]).toEqual(['aveugle', null, null]);
    expect([cache(true, '2', true), cache(true, '3', true)]).toEqual(['interet', 'interet']);
  });
  test('une première note n’est plus à l’aveugle si une autre a pu être lue avant', () => {
    const depuis = '2027-03-02T08:00:00.000Z';
    expect(isAveugle(depuis, [])).toBe(true);
    expect(isAveugle(depuis, [{ soumise_at: '2027-03-03T08:00:00.000Z' }])).toBe(true);
    expect(isAveugle(depuis, [{ soumise_at: '2027-03-01T08:00:00.000Z' }])).toBe(false);
  });
});
