import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCheminSaisi, readChangements } from './dossier.schema.ts';

describe('CALL-DEM-013 CALL-DEM-018 ce qui s’écrit d’un dossier', () => {
  test('DOSSIER-037 les champs changés, en groupe ou pointés', () => {
    const attendu = { ok: true, changements: { 'description.renouvellement': true, 'identifiant.step': 1 } };
    expect(readChangements({ description: { renouvellement: true }, identifiant: { step: 1 } })).toEqual(attendu);
    expect(readChangements({ 'description.renouvellement': true, 'identifiant.step': 1 })).toEqual(attendu);
  });

  test('Q-02 le dossier entier : ce qui n’est pas à l’association est ignoré', () => {
    const entier = {
      _id: '20270000000001',
      version: 3,
      identifiant: { id_fo: '27-000001', step: 2 },
      description: { etat: '6', statut: 'complet', exercice: 2027, code_subvention: 'FDVA', couplage_tca: false },
      demandeur: { id_siret: '12345678900012', nom: 'Club', id_rib: null },
      instructions: [{ etat: '6' }],
      createdBy: { id: 'x', type: 'service' },
      instructeurs: [],
    };
    expect(readChangements(entier)).toEqual({
      ok: true,
      changements: { 'identifiant.step': 2, 'description.couplage_tca': false, 'demandeur.id_rib': null },
    });
  });

  test.each<unknown>([
    { montant_accorde: 1 },
    { description: { etat: 'D', autre: 1 } },
    { 'description.__proto__': 1 },
    { constructor: { prototype: {} } },
    { 'a.b[0]': 1 },
    { 'identifiant.step': 5 },
    { 'demandeur.id_rib': 'pas-un-numero' },
    [],
    'texte',
    null,
  ])('T7 refusé en entier : %j', (body) => {
    expect(readChangements(body).ok).toBe(false);
  });

  test('T7 quoi qu’on envoie, seuls des chemins permis en sortent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (body) => {
        const lu = readChangements(body);
        return !lu.ok || Object.keys(lu.changements).every(isCheminSaisi);
      }),
      { numRuns: 2_000 },
    );
  });
});
