import { expect, test } from 'vitest';
import { CHOIX_ASSOCIATION, stepBefore } from './parcoursAssociation.ts';

const nouvelle = { role: 'lca.association', associations: 0, hasChosen: false };

test.each([
  ['GUARD-009 : sans association, le choix d’abord', '/dossiers', nouvelle, CHOIX_ASSOCIATION],
  ['GUARD-009 : avec une association, la page', '/dossiers', { ...nouvelle, associations: 1 }, null],
  ['GUARD-009 : un service n’a pas d’association à choisir', '/dossiers', { ...nouvelle, role: 'rds.user' }, null],
  ['GUARD-009 : un administrateur non plus', '/dossiers', { ...nouvelle, role: 'lca.admin' }, null],
  ['GUARD-009 : quand on ne sait pas, on ne renvoie pas', '/dossiers', { ...nouvelle, associations: null }, null],
  ['le choix lui-même est ouvert', CHOIX_ASSOCIATION, nouvelle, null],
  ['le compte reste à portée', '/user/profil', nouvelle, null],
  [
    'GUARD-010 : l’établissement demande un choix',
    '/ajout-association/choix-etablissement',
    nouvelle,
    CHOIX_ASSOCIATION,
  ],
  ['GUARD-010 : le certificat aussi', '/ajout-association/certificat-honneur', nouvelle, CHOIX_ASSOCIATION],
  [
    'GUARD-010 : le choix fait, la suite s’ouvre',
    '/ajout-association/certificat-honneur',
    { ...nouvelle, hasChosen: true },
    null,
  ],
])('%s', (_, path, situation, expected) => {
  expect(stepBefore(path, situation)).toBe(expected);
});
