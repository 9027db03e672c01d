import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER } from '../dossier/index.ts';
import {
  additionner,
  type Bilan,
  DECISIONS_MINIMUM,
  delaiHabituel,
  ETAPES,
  type Etape,
  evolution,
  isReponseAttendue,
  mentionDelai,
  mesurer,
  part,
  phraseAttente,
  type Repartition,
  recusDe,
  reunir,
  STADES,
  type Stade,
  stadeDe,
} from './index.ts';

const jours = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 80 });
const repartitionOf = (days: readonly number[]): Repartition => reunir(days.map((day) => [[day, 1]]));
/** As PostgreSQL's percentile_disc says it, read from the list itself. */
const rankOf = (days: readonly number[], quarts: number): number | undefined =>
  days.toSorted((a, b) => a - b)[Math.ceil((quarts * days.length) / 4) - 1];

describe('une répartition de jours', () => {
  test('le milieu et les quarts sont ceux de la liste rangée, quel que soit l’ordre', () => {
    fc.assert(
      fc.property(jours, (days) => {
        expect(mesurer(repartitionOf(days))).toEqual({
          nombre: days.length,
          quart: rankOf(days, 1),
          mediane: rankOf(days, 2),
          troisQuarts: rankOf(days, 3),
        });
      }),
    );
  });

  test('réunies, elles disent ce que dit la liste de toutes ; dans n’importe quel ordre', () => {
    fc.assert(
      fc.property(jours, jours, (some, others) => {
        const all = repartitionOf([...some, ...others]);
        expect(reunir([repartitionOf(some), repartitionOf(others)])).toEqual(all);
        expect(reunir([repartitionOf(others), repartitionOf(some)])).toEqual(all);
      }),
    );
  });

  test('de personne, rien ; un seul est son propre milieu', () => {
    expect(mesurer([])).toBeNull();
    expect(mesurer([[4, 1]])).toEqual({ nombre: 1, quart: 4, mediane: 4, troisQuarts: 4 });
  });
});

describe('une année et la précédente', () => {
  test('en centièmes ; de rien, aucune comparaison ni part', () => {
    expect([evolution(308, 404), evolution(100, 80), evolution(0, 12), evolution(7, 7)]).toEqual([31, -20, null, 0]);
    expect([part(28, 100), part(0, 5), part(3, 0)]).toEqual([28, 0, null]);
  });
});

describe('le délai dit à tous', () => {
  test('jamais de moins de cinq décisions ; au-delà, son milieu', () => {
    fc.assert(
      fc.property(jours, (days) => {
        const told = delaiHabituel(repartitionOf(days));
        if (days.length < DECISIONS_MINIMUM) expect(told).toBeNull();
        else expect(told).toEqual({ jours: rankOf(days, 2), decisions: days.length });
      }),
    );
    expect(delaiHabituel([])).toBeNull();
  });

  test('se dit à qui demanderait, et à qui a demandé tant que la réponse est attendue', () => {
    const delai = { jours: 34, decisions: 12 };
    expect(mentionDelai(delai)).toBe('médiane de 12 réponses sur un an');
    expect(phraseAttente(delai, 12)).toBe('Réponse habituelle en 34 jours ; le vôtre a été reçu il y a 12 jours.');
    expect(phraseAttente({ ...delai, jours: 1 }, 0)).toBe(
      'Réponse habituelle en 1 jour ; le vôtre a été reçu aujourd’hui.',
    );
    expect(phraseAttente({ ...delai, jours: 0 }, 1)).toBe(
      'Réponse habituelle le jour même ; le vôtre a été reçu il y a 1 jour.',
    );
    expect(ETATS_DOSSIER.filter(isReponseAttendue)).toEqual(['D', '2', '3', '4']);
  });
});

describe('le bilan d’un service', () => {
  test('chaque état d’un dossier envoyé a sa place, sauf supprimé', () => {
    expect(ETATS_DOSSIER.filter((etat) => stadeDe(etat) === null)).toEqual(['B']);
    expect(stadeDe('9')).toBe('accorde');
  });

  const nombre = fc.integer({ min: 0, max: 1_000 });
  const bilan: fc.Arbitrary<Bilan> = fc.record({
    stock: fc.record(Object.fromEntries(STADES.map((stade) => [stade, nombre])) as Record<Stade, typeof nombre>),
    ...{ demande: nombre, propose: nombre, accorde: nombre, paye: nombre },
    mois: fc.dictionary(
      fc.constantFrom('2027-01', '2027-02', '2027-03'),
      fc.record({ recus: nombre, accordes: nombre, refuses: nombre }),
    ),
    delais: fc.record(
      Object.fromEntries(ETAPES.map((etape) => [etape, jours.map(repartitionOf)])) as Record<
        Etape,
        fc.Arbitrary<Repartition>
      >,
    ),
  });
  test('de plusieurs subventions, la somme ; ajouter l’une après l’autre ou ensemble dit la même chose', () => {
    fc.assert(
      fc.property(bilan, bilan, bilan, (a, b, c) => {
        const all = additionner([a, b, c]);
        expect(additionner([additionner([a, b]), c])).toEqual(all);
        expect(recusDe(all)).toBe(recusDe(a) + recusDe(b) + recusDe(c));
        expect(all.paye).toBe(a.paye + b.paye + c.paye);
      }),
    );
    expect(recusDe(additionner([]))).toBe(0);
  });
});
