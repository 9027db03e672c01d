import { expect, test } from 'vitest';
import {
  adresseHaaSchema,
  EMPTY_ADRESSE,
  guichetOf,
  readSitesColles,
  readTournee,
  sayTournee,
  withNatures,
} from './index.ts';

const NEUF = ['22', '29', '35', '44', '49', '56', '85', '72', '53'];

test('neuf départements dans deux régions : le guichet est national, et pas avant', () => {
  expect(guichetOf(NEUF)).toMatchObject({ niveau: 'national', manque: { departements: 0, regions: 0 } });
  expect(guichetOf(NEUF.slice(1))).toMatchObject({ niveau: 'regional', manque: { departements: 1, regions: 0 } });
  const idf = ['75', '77', '78', '91', '92', '93', '94', '95'];
  expect(guichetOf(idf)).toMatchObject({ niveau: 'regional', manque: { departements: 1, regions: 1 } });
  const occitanie = ['09', '11', '12', '30', '31', '32', '34', '46', '48', '65'];
  expect(guichetOf(occitanie)).toMatchObject({ niveau: 'regional', manque: { departements: 0, regions: 1 } });
});

test('un département compte une fois, et ce qui n’en est pas un ne compte pas', () => {
  expect(guichetOf(['35', '35', '', '99'])).toMatchObject({ departements: ['35'], regions: ['53'] });
});

test('HAA-011 la place d’un site tient partout où la France est, outre-mer compris, et nulle part ailleurs que sur terre', () => {
  const { shape } = adresseHaaSchema;
  for (const longitude of [166.45, -151.75, -61.5, 55.5]) expect(shape.geo_X.safeParse(longitude).success).toBe(true);
  for (const latitude of [-22.27, 46.78]) expect(shape.geo_Y.safeParse(latitude).success).toBe(true);
  expect([shape.geo_X.safeParse(181).success, shape.geo_Y.safeParse(91).success]).toEqual([false, false]);
});

test('la liste elle-même l’emporte sur le texte, et ce qui n’est pas dit ne change pas', () => {
  expect(withNatures({ nature_activite: ['colis'], code_nature_activite: '["maraude"]' })).toEqual({
    nature_activite: ['colis'],
  });
  expect(withNatures({ code_nature_activite: null })).toEqual({});
  expect(withNatures({ code_nature_activite: `[${'"a",'.repeat(30)}"a"]` })).toEqual({ nature_activite: [] });
});

test('une adresse tient à un code postal et à une commune sans chiffre', () => {
  const read = (more: object) =>
    adresseHaaSchema.safeParse({ ...EMPTY_ADRESSE, cp: '35310', commune: 'Cintré', ...more });
  expect(read({}).data).toMatchObject({ cp: '35310', pays: 'France' });
  for (const bad of [{ cp: '3531' }, { commune: 'Lyon 7' }, { geo_Y: 91 }, { code_insee: '2C001' }]) {
    expect(read(bad).success).toBe(false);
  }
});

const FORMES = [
  { value: 'colis', label: 'Colis' },
  { value: 'epicerie', label: 'Épicerie sociale' },
];

test('un tableau collé se lit ligne par ligne, en-tête ou non, et dit ce qui ne va pas où', () => {
  const text = [
    'Nom\tAdresse\tCode postal\tCommune\tActivité\tMobile\tHoraires',
    'Table de Quimper\t5 bis rue des Douves\t29000\tQuimper\tcolis, ÉPICERIE SOCIALE\tnon\tlun. au ven.',
    'Bourg;place du Marché;1000;Bourg-en-Bresse;;oui',
    '\t\t3520\tRennes 2\tcinéma\tpeut-être',
  ].join('\n');
  const [quimper, bourg, faux] = readSitesColles(text, FORMES);
  expect(quimper?.lu).toMatchObject({
    site: { nom: 'Table de Quimper', nature_activite: ['colis', 'epicerie'], itinerant: false },
    adresse: { num_voie: '5 bis', voie: 'rue des Douves', cp: '29000', commune: 'Quimper' },
  });
  expect(bourg?.lu).toMatchObject({ site: { itinerant: true }, adresse: { cp: '01000', voie: 'place du Marché' } });
  expect([faux?.numero, faux?.lu, faux?.erreurs.length]).toEqual([4, null, 4]);
});

test('une tournée s’écrit un arrêt par ligne, et se relit comme elle s’écrit', () => {
  const { arrets, erreurs } = readTournee('Lun. ; 17 h ; Mairie, 35310 Cintré\n\njeudi ; ; Halte');
  expect([arrets.map(({ jour }) => jour), erreurs]).toEqual([['lundi', 'jeudi'], []]);
  expect(readTournee(sayTournee(arrets)).arrets).toEqual(arrets);
  expect(readTournee('demain matin').erreurs).toHaveLength(1);
});
