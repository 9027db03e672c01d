import { describe, expect, test } from 'vitest';
import { cleSaisieSchema } from './cle.schema.ts';
import { checkCles, checkCreationCle, checkPortee, etatCle, isCle, isUtilisationDite, sayLimites } from './cle.ts';
import { isDansLimites } from './limites.ts';

const NOW = new Date('2027-03-31T22:00:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const AUCUNE = { subventions: [], dispositifs: [], dossiers: [] };
const DOSSIER = { id_subvention: 's1', id_type_dispositif: 'FDVA', references: ['20270000000123', '27-000123'] };

test.each([
  ['gak_ab12cd34_0123456789012345678901234567890123456789012', true],
  ['gak_ab12cd34_01234567890123456789012345678901234567890-_', true],
  ['gak_ab12cd34_court', false],
  ['gak_AB12CD34_0123456789012345678901234567890123456789012', false],
  ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', false],
  ['', false],
])('«%s» a la forme d’une clé : %s', (secret, attendu) => {
  expect(isCle(secret)).toBe(attendu);
});

test.each([
  ['vivante', { expire_at: ago(-1), revoque_at: null }],
  ['echue', { expire_at: NOW, revoque_at: null }],
  ['revoquee', { expire_at: ago(-1), revoque_at: ago(1) }],
  ['revoquee', { expire_at: ago(2), revoque_at: ago(1) }],
])('une clé %s', (attendu, vie) => {
  expect(etatCle(vie, NOW)).toBe(attendu);
});

test('un usage est dit à cinq minutes près', () => {
  expect([null, ago(5), ago(4)].map((at) => isUtilisationDite(at, NOW))).toEqual([false, false, true]);
});

test('une clé n’ouvre que sa portée', () => {
  expect(checkPortee(['dossiers.lire'], 'dossiers.lire')).toEqual({ ok: true });
  expect(checkPortee(['dossiers.lire'], 'argent.lire')).toEqual({ ok: false, code: 'CLE_SERVICE_HORS_PORTEE' });
  expect(checkPortee([], 'dossiers.lire').ok).toBe(false);
});

describe('les limites ne font que réduire', () => {
  test.each([
    ['d’une personne', null, true],
    ['d’aucune', AUCUNE, true],
    ['d’une autre subvention', { ...AUCUNE, subventions: ['s2'] }, false],
    ['de sa subvention', { ...AUCUNE, subventions: ['s2', 's1'] }, true],
    ['d’un autre dispositif', { ...AUCUNE, dispositifs: ['SPORT'] }, false],
    ['de son dispositif', { ...AUCUNE, dispositifs: ['FDVA'] }, true],
    ['du dossier d’à côté', { ...AUCUNE, dossiers: ['27-000124'] }, false],
    ['de son numéro que l’on lit', { ...AUCUNE, dossiers: ['27-000123'] }, true],
    ['de son numéro interne', { ...AUCUNE, dossiers: ['20270000000123'] }, true],
    ['d’un autre dispositif et de lui', { ...AUCUNE, dispositifs: ['SPORT'], dossiers: ['27-000123'] }, true],
  ])('%s', (_, limites, attendu) => {
    expect(isDansLimites(limites, DOSSIER)).toBe(attendu);
  });

  test('et se disent', () => {
    expect(sayLimites(AUCUNE)).toBe('Tout ce que le service atteint');
    expect(sayLimites({ subventions: ['s1', 's2'], dispositifs: ['FDVA'], dossiers: [] })).toBe(
      '2 subventions, 1 dispositif',
    );
  });
});

describe('faire une clé', () => {
  const judge = (expire_le: string, vivantes = 0) =>
    checkCreationCle({ expire_le }, { aujourdhui: '2027-04-01', vivantes });
  test.each([
    ['2027-03-31', false],
    ['2027-04-01', true],
    ['2028-03-31', true],
    ['2028-04-01', false],
  ])('jusqu’au %s : %s', (jour, attendu) => {
    expect(judge(jour).ok).toBe(attendu);
  });
  test('vingt en vigueur au plus', () => {
    expect(judge('2027-06-01', 19).ok).toBe(true);
    expect(judge('2027-06-01', 20)).toEqual({ ok: false, code: 'CLES_SERVICE_TROP_NOMBREUSES' });
  });
  test('ce qui est dit deux fois ne compte qu’une', () => {
    const lue = cleSaisieSchema.parse({
      nom: ' SI ',
      portees: ['argent.lire', 'argent.lire'],
      expire_le: '2027-06-01',
    });
    expect(lue).toEqual({ nom: 'SI', portees: ['argent.lire'], limites: AUCUNE, expire_le: '2027-06-01' });
  });
});

describe('qui gère un service gère ses clés', () => {
  const local = { roles: ['rds.admin'], service: { _id: 'a', profil: 'Administrateur local' } } as const;
  const dessous = { _id: 'b', lignee: ['b', 'a'] };
  test.each([
    ['le sien', local, { _id: 'a', lignee: ['a'] }, 'Administrateur local', true],
    ['un dessous', local, dessous, null, true],
    ['un dessous qui est national', local, dessous, 'Administrateur national', false],
    ['un autre', local, { _id: 'c', lignee: ['c'] }, null, false],
    ['le sien, sans profil', { ...local, service: { _id: 'a', profil: null } }, dessous, null, false],
    ['le sien, sans rôle', { ...local, roles: ['rds.service'] }, dessous, null, false],
    ['n’importe lequel, pour qui gère le portail', { roles: ['lca.admin'], service: null }, dessous, null, true],
  ] as const)('%s', (_, qui, place, profil, attendu) => {
    expect(checkCles(qui, place, { profil }).ok).toBe(attendu);
  });
});
