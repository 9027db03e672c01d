import { expect, test } from 'vitest';
import { situationReseau } from './reseau.ts';

test('AGREMENT-008 : membre, tête de réseau, pourvue d’agréments, d’après la fiche et elle seule', () => {
  expect(situationReseau({})).toEqual({ est_membre: false, est_tete: false, a_agrements: false });
  expect(situationReseau({ reseaux_affiliation: [{ deleted: false }] }).est_membre).toBe(true);
  expect(situationReseau({ composition_reseau: [{}] })).toEqual({
    est_membre: false,
    est_tete: true,
    a_agrements: false,
  });
  expect(situationReseau({ agrements: [{ deleted: false }] }).a_agrements).toBe(true);
  expect(situationReseau({ agrements: [{ deleted: true }], reseaux_affiliation: [] })).toMatchObject({
    ...{ est_membre: false, a_agrements: false },
  });
});
