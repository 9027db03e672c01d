import { describe, expect, test } from 'vitest';
import { covers, DEPARTEMENTS, REGION_OF, REGIONS, territoireOf } from '../territoire/index.ts';
import { instructeursPour } from './services.ts';

const service = (nom: string, given: Partial<Parameters<typeof instructeursPour>[0][number]['service']> = {}) => ({
  service: {
    nom,
    type: 'Directions régionales',
    siren: null,
    federation_sportive: null,
    niveau_territorial: 'National',
    code_territoire: null,
    ...given,
  },
  isReferent: false,
});
const FEDE = { type: 'Fédérations sportives', federation_sportive: 'FF de Judo-Jujitsu et disciplines associées' };
const TOUS = [
  service('national'),
  service('bretagne', { niveau_territorial: 'Régional', code_territoire: '53' }),
  service('finistere', { niveau_territorial: 'Départemental', code_territoire: '29' }),
  service('brest', { niveau_territorial: 'Communal', code_territoire: '29019' }),
  service('corse', { niveau_territorial: 'Régional', code_territoire: '94' }),
  service('judo', { ...FEDE, siren: '000900142' }),
  service('glisse', { ...FEDE, federation_sportive: 'FF de Glisse' }),
];
const noms = (list: readonly (typeof TOUS)[number][]) => list.map(({ service: { nom } }) => nom);
const brest = territoireOf({ code_insee: '29019', cp: '29200' });

describe('qui instruit pour une association', () => {
  test('ceux de son territoire, et les nationaux', () => {
    expect(noms(instructeursPour(TOUS, brest, []))).toEqual(['national', 'bretagne', 'finistere', 'brest']);
  });
  test('sa fédération, par son numéro ou par son nom', () => {
    expect(noms(instructeursPour(TOUS, brest, [{ id_siren: '000900142', nom: null }]))).toContain('judo');
    expect(noms(instructeursPour(TOUS, brest, [{ id_siren: '000900999', nom: 'F.F. de glisse' }]))).not.toContain(
      'judo',
    );
    expect(noms(instructeursPour(TOUS, brest, [{ id_siren: null, nom: 'FF DE GLISSE' }]))).toContain('glisse');
    expect(noms(instructeursPour(TOUS, brest, [{ id_siren: null, nom: null }]))).not.toContain('glisse');
  });
  test('toutes tant que les réseaux ne sont pas connus ; tous tant que le lieu ne l’est pas', () => {
    expect(noms(instructeursPour(TOUS, brest, null))).toEqual(expect.arrayContaining(['judo', 'glisse']));
    expect(instructeursPour(TOUS, null, null)).toHaveLength(TOUS.length);
  });
});

describe('le territoire', () => {
  test.each([
    ['75113', '75013', '75', '11'],
    [null, '75013', '75', '11'],
    ['2B033', '20200', '2B', '94'],
    [null, '20137', '2A', '94'],
    [null, '20230', '2B', '94'],
    ['97411', '97400', '974', '04'],
    [null, '97150', '971', '01'],
    ['98818', '98800', '988', '988'],
    ['67482', '67000', '67', '44'],
    [null, '98000', null, null],
    [null, null, null, null],
  ])('commune %s, code postal %s : département %s, région %s', (code_insee, cp, departement, region) => {
    expect(territoireOf({ code_insee, cp })).toEqual({ commune: code_insee, departement, region });
  });
  test('cent un départements et huit autres territoires', () => {
    expect(REGION_OF.size).toBe(101 + 8);
    expect(new Set(REGION_OF.values()).size).toBe(18 + 8);
    expect(DEPARTEMENTS.map(([code]) => code).toSorted()).toEqual([...REGION_OF.keys()].toSorted());
    expect(REGIONS.map(({ code }) => code).toSorted()).toEqual([...new Set(REGION_OF.values())].toSorted());
  });
  test.each([
    ['National', '44', true],
    [null, null, true],
    ['Régional', null, true],
    ['Régional', '53', true],
    ['Régional', '29', false],
    ['Départemental', '29', true],
    ['Communal', '29019', true],
    ['Inconnu', '29', false],
  ])('un service %s de code %s répond pour Brest : %s', (niveau_territorial, code_territoire, expected) => {
    expect(covers({ niveau_territorial, code_territoire }, brest)).toBe(expected);
  });
});
