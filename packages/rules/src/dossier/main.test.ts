import { expect, test } from 'vitest';
import { ETATS_DOSSIER } from './etats.ts';
import { mainOf } from './main.ts';

const ACTEURS = { association: 'Judo Club', service: 'Bureau de l’instruction' };

test.each(ETATS_DOSSIER)('DOSSIER-009 à l’état %s, on sait qui doit agir', (etat) => {
  const { qui, nom, phrase } = mainOf(etat, ACTEURS);
  expect(nom).toBe({ association: 'Judo Club', service: 'Bureau de l’instruction', personne: null }[qui]);
  expect(phrase).toContain(nom ?? 'personne n’a rien à faire');
});

test('DOSSIER-012 sans service connu, la phrase se lit encore', () => {
  expect(mainOf('D', { ...ACTEURS, service: null })).toEqual({
    qui: 'service',
    nom: null,
    phrase: 'Le service instructeur a reçu ce dossier et va l’instruire.',
  });
});
