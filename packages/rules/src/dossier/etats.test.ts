import { describe, expect, test } from 'vitest';
import {
  DEFINITIONS_ETAT,
  ETATS_DOSSIER,
  etatDeTete,
  hasInstructionIn,
  isAnneePassee,
  isDejaEnvoye,
  isIncomplet,
  isIncompletApresEnvoi,
  libelleEtat,
} from './etats.ts';

describe('les états et leurs libellés', () => {
  test.each([
    ['DOSSIER-009', 'A', 'En cours de saisie'],
    ['DOSSIER-010', 'B', 'Supprimé'],
    ['DOSSIER-011', 'C', 'Renvoyé au compte asso'],
    ['DOSSIER-012', 'D', 'Transmis au service instructeur'],
    ['DOSSIER-013', '2', "En cours d'instruction"],
    ['DOSSIER-014', '3', "En cours d'instruction"],
    ['DOSSIER-015', '4', "En cours d'instruction"],
    ['DOSSIER-016', '6', 'Accordé'],
    ['DOSSIER-017', '7', 'En cours de paiement'],
    ['DOSSIER-017', '8', 'En cours de paiement'],
    ['DOSSIER-018', '9', 'Payé, en attente des comptes-rendus financiers'],
    ['DOSSIER-019', '10', 'Terminé'],
    ['DOSSIER-020', '11', 'Refusé'],
    ['DOSSIER-021', '12', 'Rejeté'],
  ] as const)('%s %s : %s', (_, etat, libelle) => {
    expect(libelleEtat(etat, 'association')).toBe(libelle);
  });

  test('P-1 un service voit les étapes 3 et 4 par leur nom', () => {
    expect(['3', '4', '2'].map((etat) => libelleEtat(etat as '3' | '4' | '2', 'service'))).toEqual([
      'En attente superviseur',
      'En attente décision',
      "En cours d'instruction",
    ]);
  });

  test('ni 1 ni 5, et chaque état a sa définition', () => {
    expect(Object.keys(DEFINITIONS_ETAT).toSorted()).toEqual([...ETATS_DOSSIER].toSorted());
    expect(ETATS_DOSSIER).not.toContain('5');
  });
});

const instruction = (etat: (typeof ETATS_DOSSIER)[number], id_service_instructeur = 's1') => ({
  etat,
  id_service_instructeur,
});

test('DOSSIER-005 une instruction suffit, et l’état de tête est celui du référent', () => {
  const instructions = [instruction('2', 's1'), instruction('6', 's2')];
  expect(hasInstructionIn(instructions, ['6'])).toBe(true);
  expect(hasInstructionIn(instructions, ['9'])).toBe(false);
  expect([etatDeTete(instructions, 's2'), etatDeTete(instructions, null), etatDeTete([], 's2')]).toEqual([
    '6',
    '2',
    null,
  ]);
});

test('DOSSIER-029 DOSSIER-030 incomplet, et incomplet après envoi', () => {
  expect([isIncomplet({ statut: 'incomplet' }), isIncomplet({ statut: 'complet' })]).toEqual([true, false]);
  const saisie = { statut: 'incomplet', instructions: [], transmis_at: null } as const;
  expect(isIncompletApresEnvoi(saisie)).toBe(false);
  expect(isIncompletApresEnvoi({ ...saisie, instructions: [instruction('D')] })).toBe(true);
  expect(isIncompletApresEnvoi({ ...saisie, transmis_at: '2027-02-14T10:00:00Z' })).toBe(true);
  expect(isIncompletApresEnvoi({ ...saisie, statut: 'complet', instructions: [instruction('D')] })).toBe(false);
  expect(isDejaEnvoye({ instructions: [instruction('C')], transmis_at: null })).toBe(false);
});

test('DOSSIER-032 un exercice avant l’année en cours', () => {
  expect([2025, 2026, 2027].map((exercice) => isAnneePassee({ exercice }, 2026))).toEqual([true, false, false]);
});
