import { expect, test } from 'vitest';
import { ETATS_CLOS, ETATS_DOSSIER, ETATS_ENGAGES, ETATS_PAIEMENT } from '../dossier/index.ts';
import { canEcrireMontant, MONTANTS_ECRITS } from './montants.ts';

const instructeur = { fonctions: ['instructeur'], hasInteret: false } as const;
const decideur = { fonctions: ['decideur'], hasInteret: false } as const;

test('l’instructeur propose, le décideur accorde, chacun à son étape', () => {
  const ouverts = MONTANTS_ECRITS.flatMap((montant) =>
    ETATS_DOSSIER.flatMap((etat) =>
      [instructeur, decideur]
        .filter((agent) => canEcrireMontant(montant, etat, agent).ok)
        .map(({ fonctions }) => [montant, etat, fonctions[0]]),
    ),
  );
  expect(ouverts).toEqual([
    ['montant_propose', '2', 'instructeur'],
    ['montant_accorde', '4', 'decideur'],
  ]);
});

test.each([
  ['montant_propose', '4', instructeur, 'TRANSITION_IMPOSSIBLE'],
  ['montant_propose', '2', decideur, 'FONCTION_REQUISE'],
  ['montant_accorde', '4', { ...decideur, hasInteret: true }, 'INTERET_PERSONNEL'],
] as const)('%s en %s : %j est refusé', (montant, etat, agent, code) => {
  expect(canEcrireMontant(montant, etat, agent)).toEqual({ ok: false, code });
});

test('les états où l’argent est promis, sort, ou n’est plus attendu', () => {
  expect([ETATS_ENGAGES, ETATS_PAIEMENT, ETATS_CLOS]).toEqual([
    ['6', '7', '8', '9', '10'],
    ['7', '8'],
    ['B', '10', '11', '12'],
  ]);
});
