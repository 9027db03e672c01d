import { expect, test } from 'vitest';
import { conflictsBetween, isSameValue, realChanges } from '../versions/index.ts';
import { CHAMPS, canSeeHidden, NOTE_TYPES } from './contenu.schema.ts';
import { matchesFiltres } from './filtres.ts';

test('UI-007 une note a l’un des quatre types', () => {
  expect(NOTE_TYPES).toEqual(['info', 'success', 'warning', 'danger']);
  expect(CHAMPS.notesOnPage.type.safeParse('alerte').success).toBe(false);
});

test('une réponse est nettoyée dès la lecture, et refusée quand il n’en reste rien', () => {
  expect(CHAMPS.questions.reponse.parse('<p onclick=x>Oui</p><script>1</script>')).toBe('<p>Oui</p>');
  expect(CHAMPS.questions.reponse.safeParse('<script>1</script>').success).toBe(false);
});

test.each(['http://exemple.fr', 'javascript:alert(1)', '//exemple.fr', 'exemple.fr', ''])(
  'l’adresse %j est refusée',
  (url) => {
    expect(CHAMPS.urls.url.safeParse(url).success).toBe(false);
  },
);

test('deux listes égales ne sont pas un changement, et l’ordre des clés ne compte pas', () => {
  expect(isSameValue([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(realChanges({ routes: ['login'], ordre: 1 }, { routes: ['login'], ordre: 2 })).toEqual({ ordre: 2 });
});

test('le même champ changé par deux personnes est un conflit, sauf si elles veulent la même chose', () => {
  const record = { version: 2, champs_versions: { routes: 2 } };
  const conflicts = (routes: string[]) => conflictsBetween(record, { routes: ['faq'] }, { routes }, 1);
  expect(conflicts(['faq'])).toEqual([]);
  expect(conflicts(['plan'])).toEqual([{ champ: 'routes', actuelle: ['faq'], demandee: ['plan'] }]);
});

test.each([
  [{ route: 'faq' }, true],
  [{ route: 'plan' }, false],
  [{ enabled: true, route: 'faq' }, true],
  [{ enabled: false }, false],
  [{ inconnu: 1 }, false],
])('le filtre %j donne %s', (filtres, attendu) => {
  expect(matchesFiltres({ routes: ['faq'], enabled: true }, filtres)).toBe(attendu);
});

test('une note sans page est pour toutes', () => {
  expect(matchesFiltres({ routes: [] }, { route: 'plan' })).toBe(true);
});

test('seul un administrateur du portail voit ce qui est caché', () => {
  expect([canSeeHidden(['lca.admin']), canSeeHidden(['rds.admin']), canSeeHidden([])]).toEqual([true, false, false]);
});
