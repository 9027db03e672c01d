import { describe, expect, it } from 'vitest';
import { emptyBudget } from '../budget/index.ts';
import { DEFINITIONS, proposedResultat } from './element.schema.ts';
import { changesOf, creationOf } from './formes.ts';
import { anneesHistorique, camelCaseOf, isAnnuelle, NATURES, TYPES_RESSOURCE } from './natures.ts';
import { isDuplicate } from './unicite.ts';

const SIRET = '00000000100012';
const AUTRE = '00000000100020';

describe('les éléments', () => {
  it('ASSO-016 les types, et leur autre orthographe', () => {
    expect(TYPES_RESSOURCE).toHaveLength(12);
    expect(camelCaseOf('reseaux_affiliation')).toBe('reseauxAffiliation');
  });

  it('ASSO-032 deux éléments se distinguent par leurs champs propres, rien et rien étant pareils', () => {
    expect(isDuplicate('ribs', { iban: 'A', id_siret: null }, [{ iban: 'A' }])).toBe(true);
    expect(isDuplicate('ribs', { iban: 'A', id_siret: SIRET }, [{ iban: 'A', id_siret: AUTRE }])).toBe(false);
    expect(isDuplicate('representants_legaux', { nom: 'A' }, [{ nom: 'A' }])).toBe(false);
    expect(isDuplicate('rhs', { annee: 2027, id_siret: null }, [{ annee: 2027, id_siret: null }])).toBe(true);
  });

  it('ASSO-051 trois ans, pour trois listes', () => {
    expect(anneesHistorique(2027)).toEqual([2027, 2026, 2025]);
    expect(NATURES.filter(isAnnuelle)).toEqual(['budgets', 'comptes', 'rhs']);
  });

  it('ASSO-013 le résultat proposé', () => {
    expect(proposedResultat(100, 80)).toBe(-20);
    expect(proposedResultat(null, 80)).toBeNull();
  });

  it('BUDGET-006 une année apporte son exercice', () => {
    expect(DEFINITIONS.budgets.deLAnnee(2027)).toEqual(emptyBudget(2027));
  });

  it('ce qui n’est pas dit à la création est vide ou par défaut ; une modification vide est refusée', () => {
    const made = creationOf(DEFINITIONS.representants_legaux.schema, DEFINITIONS.representants_legaux.defauts);
    expect(made.parse({ nom: 'A', prenom: 'B' })).toMatchObject({ courriel: null, valideur_cec: false });
    expect(made.safeParse({ prenom: 'B' }).success).toBe(false);
    expect(changesOf(DEFINITIONS.rhs.schema).safeParse({}).success).toBe(false);
    expect(changesOf(DEFINITIONS.rhs.schema).safeParse({ inconnu: 1 }).success).toBe(false);
  });

  it.each([
    [
      'ASSO-017',
      DEFINITIONS.adherents_personnes_morales.schema.shape.id_siren,
      ['123456789', '123 456 789'],
      ['12345678', 'A23456789'],
    ],
    [
      'ASSO-019',
      DEFINITIONS.adherents_personnes_morales.schema.shape.id_rna,
      ['W123456789', 'W9A2000001'],
      ['W12345678', 'X123456789'],
    ],
    ['ASSO-012', DEFINITIONS.rhs.schema.shape.nb_salaries_etpt, [1.5, 0.01, 0], [-1, 1.005]],
  ])('%s les formes justes et fausses', (_, schema, right, wrong) => {
    for (const value of right) expect(schema.safeParse(value).success).toBe(true);
    for (const value of wrong) expect(schema.safeParse(value).success).toBe(false);
  });
});
