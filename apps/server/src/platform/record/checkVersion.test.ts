import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { checkVersion, isDepassee } from './checkVersion.ts';

const caught = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

test('ce qui a été lu est encore là, ou rien n’a été dit : rien n’est refusé', () => {
  expect(isDepassee({ version: 3 }, { version: 3 })).toBe(false);
  expect(isDepassee({ version: 3 }, { version: null })).toBe(false);
});

test.each([2, 4])('la version %i d’une fiche qui en est à la 3 est dépassée', (version) => {
  expect(isDepassee({ version: 3 }, { version })).toBe(true);
});

test('le refus nomme ce qui a changé quand on le sait', () => {
  const refusal = caught(() => checkVersion({ version: 3 }, { version: 2 }, 'etat', 'Le dossier a avancé.'));
  expect(refusal).toBeInstanceOf(DomainError);
  expect(refusal).toMatchObject({
    code: 'VERSION_DEPASSEE',
    details: { champs: [{ champ: 'etat', message: 'Le dossier a avancé.' }] },
  });
  expect(caught(() => checkVersion({ version: 3 }, { version: 2 }))).toMatchObject({
    code: 'VERSION_DEPASSEE',
    details: {},
  });
});
