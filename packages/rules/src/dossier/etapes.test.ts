import { expect, test } from 'vitest';
import { canGoTo, ETAPES, type Etape, statutSaisi } from './etapes.ts';

const TOUTES: readonly Etape[] = [0, 1, 2, 3, 4];

test('DOSSIER-033.a cinq étapes, de 0 à 4', () => {
  expect(ETAPES).toHaveLength(TOUTES.length);
});

test('DOSSIER-034 enregistrer l’étape 2 rend le dossier complet, sauf s’il manque quelque chose', () => {
  expect(TOUTES.map((step) => statutSaisi({ step, statut: 'incomplet' }, 0))).toEqual([
    'incomplet',
    'incomplet',
    'complet',
    'complet',
    'complet',
  ]);
  expect(statutSaisi({ step: 1, statut: 'complet' }, 0)).toBe('complet');
  expect(statutSaisi({ step: 2, statut: 'complet' }, 1)).toBe('incomplet');
});

test('DOSSIER-035 on ne passe pas au-delà des documents avec un dossier incomplet ; on revient toujours', () => {
  const refused = TOUTES.flatMap((from) =>
    TOUTES.filter((to) => !canGoTo(from, to, 'incomplet').ok).map((to) => `${from}→${to}`),
  );
  expect(refused).toEqual(['0→3', '0→4', '1→3', '1→4', '2→3', '2→4']);
  expect(TOUTES.every((from) => TOUTES.every((to) => canGoTo(from, to, 'complet').ok))).toBe(true);
});
