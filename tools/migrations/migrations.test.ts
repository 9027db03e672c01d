import { describe, expect, test } from 'vitest';
import { dangersIn } from './dangers.ts';
import { lockNew, lockProblems, unlocked } from './locked.ts';
import { numberingProblems } from './numbering.ts';

const MODULES = ['auth', 'mail'];
const file = (text: string, name = '0002_suite.sql') => ({
  path: `apps/server/src/modules/auth/migrations/${name}`,
  module: 'auth',
  text,
});
const problemsOf = (text: string, name?: string) => dangersIn(file(text, name), MODULES).map(({ problem }) => problem);

describe('ce qui bloquerait ou casserait un portail ouvert est refusé', () => {
  test.each([
    ['create index compte_email on auth.compte (email);', 'create index sans concurrently'],
    ['create unique index compte_email on auth.compte (email);', 'create index sans concurrently'],
    ['alter table auth.compte add column age int not null;', 'add column not null sans default'],
    ['alter table auth.compte add a int, add b text not null;', 'add column not null sans default'],
    ['alter table auth.compte alter column age set not null;', 'set not null'],
    ['alter table auth.compte alter column age type bigint;', 'changement de type'],
    ['alter table auth.compte alter age set data type bigint;', 'changement de type'],
    ['alter table auth.compte add constraint age_positif check (age > 0);', 'contrainte sans not valid'],
    ['alter table auth.jeton add foreign key (compte) references auth.compte (id);', 'contrainte sans not valid'],
    ['alter table auth.jeton add column compte uuid references auth.compte (id);', 'contrainte sans not valid'],
    ['drop table auth.compte;', 'drop ou rename'],
    ['alter table auth.compte drop column age;', 'drop ou rename'],
    ['alter table auth.compte rename column age to annees;', 'drop ou rename'],
    ['truncate auth.compte;', 'truncate'],
    ['create table auth.x (nom varchar(20));', 'varchar'],
    ['create table auth.x (vu_at timestamp not null);', 'timestamp sans fuseau'],
    ['create table auth.x (vu_at timestamp without time zone);', 'timestamp sans fuseau'],
    ['create table auth.x (id bigserial);', 'serial'],
    ['create table auth.x (montant double precision);', 'money et float'],
    ['create table auth.x (envoi uuid references mail.envoi (id));', 'schéma d’un autre module'],
    ['create function auth.f() returns int language sql as $$ select 1 from mail.x $$;', 'schéma d’un autre module'],
    ['insert into auth.x select id from "mail".envoi;', 'schéma d’un autre module'],
  ])('%s', (text, expected) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(expected)]);
  });
});

test.each([
  'create table auth.x (id uuid primary key, vu_at timestamptz not null); create index x_vu on auth.x (vu_at);',
  'create table if not exists auth.x (a int); alter table auth.x add constraint a_positif check (a > 0);',
  "alter table auth.compte add column langue text not null default 'fr';",
  'alter table auth.compte add column age int, add column nom text;',
  'alter table auth.compte add constraint age_positif check (age > 0) not valid;',
  'alter table auth.compte validate constraint age_positif;',
  'alter table auth.compte alter column age drop not null;',
  'create table auth.x (vu_at timestamp with time zone);',
  '-- drop table auth.compte;\n/* varchar(2) */ select 1;',
  "comment on table auth.compte is 'voir mail.envoi; drop table';",
  'create function auth.f() returns int language sql as $$ select 1; drop table x; $$;',
])('%s est admis', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('un fichier « contract » peut retirer ce que plus personne ne lit', () => {
  expect(problemsOf('alter table auth.compte drop column age;', '0003_contract_age.sql')).toEqual([]);
});

test('un index se bâtit sans bloquer, dans un fichier à part qui peut être rejoué', () => {
  const build = 'create index concurrently if not exists compte_email on auth.compte (email);';
  expect(problemsOf(build, '0003_email.index.sql')).toEqual([]);
  expect(problemsOf(build)).toEqual([expect.stringContaining('hors d’un fichier .index.sql')]);
  expect(problemsOf('select 1;', '0003_email.index.sql')).toEqual([expect.stringContaining('seulement')]);
});

test('la plateforme ne touche le schéma d’aucun module', () => {
  const platform = {
    path: 'apps/server/src/platform/migrations/0001_x.sql',
    module: null,
    text: 'select 1 from auth.compte;',
  };
  expect(dangersIn(platform, MODULES)).toHaveLength(1);
});

test('la ligne du problème est celle de l’instruction', () => {
  expect(dangersIn(file('select 1;\n\n-- une note\ndrop table auth.x;'), MODULES)[0]?.line).toBe(4);
});

describe('numéros', () => {
  const numbersOf = (...names: string[]) =>
    numberingProblems(names.map((name) => file('', name))).map(({ problem }) => problem);
  test('continus', () => {
    expect(numbersOf('0001_a.sql', '0002_b.index.sql', '0003_c.sql')).toEqual([]);
  });
  test.each([
    [['0001_a.sql', '0003_b.sql'], 'numéro 0003, 0002 attendu'],
    [['0001_a.sql', '0001_b.sql'], 'numéro 0001, 0002 attendu'],
    [['0002_a.sql'], 'numéro 0002, 0001 attendu'],
    [['1_a.sql'], 'nom attendu'],
    [['0001_Éa.sql'], 'nom attendu'],
  ])('%j est refusé', (names, expected) => {
    expect(numbersOf(...names)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('verrou', () => {
  const before = file('select 1;');
  const locked = lockNew([before], {});
  test('un fichier verrouillé ne change pas et ne disparaît pas', () => {
    expect(lockProblems([before], locked)).toEqual([]);
    expect(lockProblems([file('select 2;')], locked)[0]?.problem).toContain('modifié');
    expect(lockProblems([], locked)[0]?.problem).toContain('disparu');
  });
  test('verrouiller ajoute, et ne remplace rien', () => {
    const added = file('select 3;', '0003_x.sql');
    expect(unlocked([before, added], locked)).toEqual([added.path]);
    expect(lockNew([file('select 2;'), added], locked)[before.path]).toBe(locked[before.path]);
    expect(Object.keys(lockNew([before, added], locked))).toEqual([before.path, added.path]);
  });
});
