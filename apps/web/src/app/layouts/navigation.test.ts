import { expect, test } from 'vitest';
import { navigationFor, parentsOf } from './navigation.ts';
import type { PageFacts } from './openPages.ts';

const page = (path: string): PageFacts => ({ path, name: path, title: `Titre ${path}`, layout: 'default', access: {} });
const ALL = [
  '/',
  '/faq',
  '/assistance/:sujet?',
  '/instructeur',
  '/osiris',
  '/administration/rds',
  '/administration/lca',
];

test('le menu garde six entrées au plus, dans l’ordre, seulement celles qui sont ouvertes', () => {
  expect(navigationFor(ALL.map(page), '/', null).map(({ href }) => href)).toEqual([
    '/',
    '/instructeur',
    '/osiris',
    '/administration/rds',
    '/administration/lca',
    '/faq',
  ]);
  const [aide, ...more] = navigationFor([page('/faq'), page('/assistance/:sujet?')], '/assistance/:sujet?', null);
  expect(aide).toEqual({ text: 'Aide', href: '/faq', isCurrent: true });
  expect(more).toEqual([]);
});

test('l’accueil d’un membre dit combien de choses l’attendent, en chiffre et en mots, et rien tant qu’on ne le sait pas', () => {
  const homeOf = (aFaire: number | null) => navigationFor([page('/')], '/', 'lca.association', aFaire)[0];
  expect(homeOf(3)).toMatchObject({ text: 'À faire', count: { value: 3, says: '3 choses attendent' } });
  expect([homeOf(1)?.count?.says, homeOf(null)?.count]).toEqual(['une chose attend', undefined]);
});

test('une page plus profonde garde son entrée marquée, l’accueil n’est marqué que pour lui-même', () => {
  const current = navigationFor(ALL.map(page), '/administration/lca/questions', null).filter(
    ({ isCurrent }) => isCurrent,
  );
  expect(current.map(({ href }) => href)).toEqual(['/administration/lca']);
});

test('un dossier se lit sous « Dossiers », les documents sous « Association »', () => {
  const pages = ['/informations-administratives', '/dossiers'].map(page);
  const entryOf = (path: string) => navigationFor(pages, path, null).filter(({ isCurrent }) => isCurrent);
  const marked = (path: string) => entryOf(path).map(({ href }) => href);
  expect(marked('/associations/:idSiret?/subvention-demande/:idDossier')).toEqual(['/dossiers']);
  expect(marked('/associations/:idCorrespondance?/subvention-demande')).toEqual(['/dossiers']);
  expect(marked('/associations/:idCorrespondance?/documents')).toEqual(['/informations-administratives']);
});

test('le fil d’Ariane passe par les pages qui contiennent celle-ci', () => {
  const pages = [page('/administration/lca'), page('/administration/lca/questions'), page('/faq'), page('/x/:id')];
  expect(parentsOf(pages, '/administration/lca/questions/:id').map(({ href }) => href)).toEqual([
    '/',
    '/administration/lca',
    '/administration/lca/questions',
  ]);
});
