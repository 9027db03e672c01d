import { expect, test } from 'vitest';
import { ETATS_DOSSIER } from '../dossier/index.ts';
import { montantsVus } from './montantsVus.ts';

const ligne = { id_service_instructeur: 'drajes', montant_demande: 100, montant_propose: 80, montant_accorde: 70 };

test('les montants d’un service se lisent une fois qu’il a décidé, jamais avant', () => {
  const seen = ETATS_DOSSIER.filter((etat) => {
    const [vue] = montantsVus([ligne], [{ etat, id_service_instructeur: 'drajes' }]);
    expect(vue?.montant_demande).toBe(100);
    return vue?.montant_accorde === 70 && vue.montant_propose === 80;
  });
  expect(seen).toEqual(['6', '7', '8', '9', '10', '11', '12']);
});

test('la décision d’un autre service n’en dit rien', () => {
  const hidden = [{ ...ligne, montant_propose: null, montant_accorde: null }];
  expect(montantsVus([ligne], [{ etat: '6', id_service_instructeur: 'ailleurs' }])).toEqual(hidden);
  expect(montantsVus([ligne], [])).toEqual(hidden);
});
