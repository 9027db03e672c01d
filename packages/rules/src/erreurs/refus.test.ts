import { expect, test } from 'vitest';
import { ERREURS } from '../index.ts';
import { isRefusDePersonne } from './refus.ts';

test('perdre un droit est un refus de la personne', () => {
  for (const code of ['ACCES_REFUSE', 'SESSION_ABSENTE', 'ASSOCIATION_INTERDITE', 'DOSSIER_INEXISTANT'] as const) {
    expect(isRefusDePersonne(code, ERREURS[code].kind)).toBe(true);
  }
});

test('ce qui est fait, tenu ou clos n’est refusé à personne en particulier', () => {
  for (const code of ['DOSSIER_DEJA_TRANSMIS', 'CRF_NON_EDITABLE', 'PROJET_INEXISTANT', 'VERSION_DEPASSEE'] as const) {
    expect(isRefusDePersonne(code, ERREURS[code].kind)).toBe(false);
  }
});
