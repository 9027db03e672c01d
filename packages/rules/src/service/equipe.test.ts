import { describe, expect, test } from 'vitest';
import { type Absence, checkAbsence, isAbsent } from './absence.ts';
import {
  boiteOf,
  checkEquipe,
  derniereConnexion,
  type GerantEquipe,
  isHorsEquipe,
  roleEquipeOf,
  rolesDonnables,
} from './equipe.ts';

const qui = (role: string, more: Partial<GerantEquipe> = {}): GerantEquipe => ({
  ...{ authId: 'moi', roles: [role], gereService: false },
  ...more,
});
const acte = { aProfil: false, personne: 'autre', avant: null, apres: null, autresAdmins: 1 } as const;
const verdictOf = (...args: Parameters<typeof checkEquipe>) => {
  const verdict = checkEquipe(...args);
  return verdict.ok ? 'oui' : verdict.code;
};

test.each([
  ['rds.user', false, []],
  ['rds.service', false, ['rds.user', 'rds.service']],
  ['rds.admin', false, ['rds.user', 'rds.service', 'rds.admin']],
  ['rds.admin', true, ['rds.user', 'rds.service']],
  ['rds.appli_admin', false, []],
  ['lca.association', false, []],
])('avec %s, service à profil : %s, on donne %j', (role, aProfil, attendu) => {
  expect(rolesDonnables(qui(role), { aProfil })).toEqual(attendu);
});

test('qui gère le service dans l’annuaire donne aussi sa fonction d’administrateur', () => {
  expect(rolesDonnables(qui('rds.admin', { gereService: true }), { aProfil: true })).toContain('rds.admin');
});

test('la fonction d’un compte est la plus forte des siennes', () => {
  expect(roleEquipeOf(['rds.user', 'lca.association', 'rds.service'])).toBe('rds.service');
  expect(roleEquipeOf(['lca.admin'])).toBeNull();
});

test.each([
  [['rds.appli_admin', 'rds.user'], true],
  [['lca.admin'], true],
  [['lca.admin', 'rds.user'], false],
  [['lca.association'], false],
])('une équipe ne touche pas à %j : %s', (roles, attendu) => {
  expect(isHorsEquipe(roles)).toBe(attendu);
});

test.each([
  ['Zoe+paie@region.example', 'zoe@region.example'],
  ['zoe@region.example', 'zoe@region.example'],
  ['zoe++a+b@region.example', 'zoe@region.example'],
])('%s tombe dans la boîte %s', (email, attendu) => expect(boiteOf(email)).toBe(attendu));

describe('qui peut quoi dans une équipe', () => {
  test.each([
    ['un agent n’invite personne', 'rds.user', { personne: null, apres: 'rds.user' }, 'EQUIPE_RESERVEE'],
    ['un agent ne retire personne', 'rds.user', { avant: 'rds.user' }, 'EQUIPE_RESERVEE'],
    ['un agent s’en va', 'rds.user', { personne: 'moi', avant: 'rds.user' }, 'oui'],
    ['une responsable invite un agent', 'rds.service', { personne: null, apres: 'rds.user' }, 'oui'],
    ['elle n’invite pas un administrateur', 'rds.service', { personne: null, apres: 'rds.admin' }, 'EQUIPE_AU_DELA'],
    ['elle ne retire pas un administrateur', 'rds.service', { avant: 'rds.admin' }, 'EQUIPE_AU_DELA'],
    [
      'nul ne change sa fonction',
      'rds.admin',
      { personne: 'moi', avant: 'rds.admin', apres: 'rds.user' },
      'EQUIPE_SOI',
    ],
    ['nul ne se donne une seconde fonction', 'rds.service', { personne: 'moi', apres: 'rds.admin' }, 'EQUIPE_SOI'],
    [
      'qui tient autre chose qu’une équipe ne donne',
      'rds.admin',
      { horsEquipe: true, apres: 'rds.user' },
      'EQUIPE_AU_DELA',
    ],
    ['un administrateur abaisse un autre', 'rds.admin', { avant: 'rds.admin', apres: 'rds.user' }, 'oui'],
    [
      'le dernier administrateur reste',
      'rds.admin',
      { avant: 'rds.admin', apres: 'rds.user', autresAdmins: 0 },
      'DERNIER_ADMINISTRATEUR_SERVICE',
    ],
    [
      'le dernier administrateur ne s’en va pas',
      'rds.admin',
      { personne: 'moi', avant: 'rds.admin', autresAdmins: 0 },
      'DERNIER_ADMINISTRATEUR_SERVICE',
    ],
  ] as const)('%s', (_, role, more, attendu) => {
    expect(verdictOf(qui(role), { ...acte, ...more })).toBe(attendu);
  });
});

test.each([
  [null, 'jamais'],
  ['2027-03-10', 'semaine'],
  ['2027-03-03', 'semaine'],
  ['2027-02-20', 'mois'],
  ['2027-01-02', 'avant'],
] as const)('venu le %s se dit en gros : %s', (jour, attendu) => {
  expect(derniereConnexion(jour, '2027-03-10')).toBe(attendu);
});

describe('les absences', () => {
  const absence: Absence = { personne: 'amel', du: '2027-03-01', au: '2027-03-12', remplacant: 'luc' };
  const annonce = { aujourdhui: '2027-02-20', equipe: ['amel', 'luc', 'nadia'], absences: [] as Absence[] };
  const said = (asked: Partial<Absence>, more: Partial<typeof annonce> = {}) => {
    const verdict = checkAbsence({ ...absence, ...asked }, { ...annonce, ...more });
    return verdict.ok ? 'oui' : verdict.code;
  };
  test.each([
    ['avec un remplaçant de l’équipe', {}, [], 'oui'],
    ['sans remplaçant', { remplacant: null }, [], 'oui'],
    ['finie avant d’être commencée', { au: '2027-02-28' }, [], 'ABSENCE_DATES'],
    ['déjà passée', { du: '2027-01-01', au: '2027-01-04' }, [], 'ABSENCE_DATES'],
    ['sans fin', { au: '2037-01-01' }, [], 'ABSENCE_DATES'],
    ['remplacée par elle-même', { remplacant: 'amel' }, [], 'REMPLACANT_INCONNU'],
    ['remplacée par un inconnu', { remplacant: 'intrus' }, [], 'REMPLACANT_INCONNU'],
    ['déjà dite', {}, [{ ...absence, du: '2027-03-12', au: '2027-03-15' }], 'ABSENCE_DEJA_DITE'],
    ['dite pour d’autres jours', {}, [{ ...absence, du: '2027-03-13', au: '2027-03-15' }], 'oui'],
    ['remplacée par un absent', {}, [{ ...absence, personne: 'luc', remplacant: null }], 'REMPLACANT_ABSENT'],
    [
      'de qui remplace alors un autre',
      {},
      [{ ...absence, personne: 'nadia', remplacant: 'amel' }],
      'REMPLACANT_ABSENT',
    ],
  ] as const)('une absence %s', (_, asked, absences, attendu) => {
    expect(said(asked, { absences: [...absences] })).toBe(attendu);
  });
  test('court du premier au dernier jour compris', () => {
    const jours = ['2027-02-28', '2027-03-01', '2027-03-12', '2027-03-13'];
    expect(jours.map((jour) => isAbsent(absence, jour))).toEqual([false, true, true, false]);
  });
});
