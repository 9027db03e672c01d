import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ask, Faits } from '../conditions/index.ts';
import { eligibiliteOf } from './eligibilite.ts';
import { etatEligibilite, manquesOf, territoireDes } from './repertoire.ts';

const ask = (key: string, value: Ask['value']): Ask => ({
  scope: 'association',
  key,
  operator: '==',
  value,
  scope2: null,
  key2: null,
  masquer_si_tca: false,
});

test('SUBV-014 SUBV-016 le verdict seul est celui que donnent les raisons', () => {
  const asks = fc.array(fc.constantFrom(ask('identite.regime', 'loi1901'), ask('anciennete', 3)), { maxLength: 2 });
  const subvention = fc.record({
    code: fc.constantFrom('FDVA-2027', '2027-pass-sport'),
    dispositif: fc.record({ code: fc.constantFrom('FDVA', 'CNDS') }),
    eligibilite: fc.array(fc.record({ libelle: fc.constant('Critère'), asks }), { maxLength: 3 }),
  });
  const faits: fc.Arbitrary<Faits> = fc.record({
    association: fc.record({
      identite: fc.constantFrom({}, { regime: 'loi1901' }, { regime: 'autre' }),
      activites: fc.constantFrom({}, { domaine: 'Sport' }, { domaine: 'Autre' }),
      anciennete: fc.constantFrom(undefined, 1, 3),
      specificites: fc.constantFrom(undefined, { passsport: { est_volontaire: true } }),
    }),
  });
  fc.assert(
    fc.property(subvention, faits, (one, connus) => {
      expect(etatEligibilite(one, connus)).toBe(eligibiliteOf(one, connus).etat);
    }),
  );
});

describe('ce qui manque pour trouver', () => {
  const place = { territoire: { commune: '75056', departement: '75', region: '11' } };
  const sport = { activites: { domaine: 'Sport' } };

  test('sans adresse, nulle part : on le dit, et où l’écrire', () => {
    expect(territoireDes({ association: {} })).toEqual({ commune: null, departement: null, region: null });
    expect(manquesOf({ association: {} }, null)).toMatchObject([
      { rubrique: 'coordonnees', explication: expect.stringContaining('Il vous manque : l’adresse du siège') },
    ]);
  });
  test('une association sportive sans réseau l’apprend ; les autres, et qui ne peut pas voir les réseaux, non', () => {
    expect(manquesOf({ association: { ...place, ...sport } }, [])).toMatchObject([{ rubrique: 'reseaux' }]);
    expect(manquesOf({ association: { ...place, ...sport } }, null)).toEqual([]);
    expect(manquesOf({ association: { ...place, ...sport } }, [{ id_siren: '000000001', nom: 'F' }])).toEqual([]);
    expect(manquesOf({ association: place }, [])).toEqual([]);
  });
});
