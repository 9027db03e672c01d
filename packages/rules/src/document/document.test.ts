import { expect, test } from 'vitest';
import {
  anneeParDefaut,
  anneesValidite,
  aRenouveler,
  bloqueOf,
  canRestore,
  checkNom,
  chooseDocument,
  cleanNom,
  depotSchema,
  extensionOf,
  isAnneeValidite,
  isApercu,
  isPetitFichier,
  type Origine,
  PETITE_TAILLE_MESSAGE,
  phraseEtat,
  TAILLE_MAXIMUM,
  TYPES,
} from './index.ts';

test('UPLOAD-001 quinze mégaoctets', () => {
  expect(TAILLE_MAXIMUM).toBe(15_728_640);
});

test.each([
  ['rib.pdf', 2_097_152, true],
  ['rib.JPG', 10, true],
  ['rib.pdf', 2_097_153, false],
  ['rib.png', 10, false],
])('UPLOAD-002 %s de %i octets : %s', (nom, taille, attendu) => {
  expect(isPetitFichier(nom, taille)).toBe(attendu);
  expect(PETITE_TAILLE_MESSAGE).toBe('Le fichier doit être au format pdf, jpg ou jpeg et ne doit pas excéder 2MO.');
});

const BLOQUEES = [
  ...['php', 'phtml', 'html', 'htm', 'js', 'mjs', 'exe', 'bat'],
  ...['cmd', 'com', 'msi', 'sh', 'ps1', 'vbs', 'jar', 'svg'],
];
test.each(BLOQUEES)('UPLOAD-003 .%s est bloquée, quelle que soit la casse', (extension) => {
  expect(bloqueOf(`a.${extension.toUpperCase()}`, '')).toBe(extension);
  expect(bloqueOf(`a.${extension}.pdf`, '')).toBe(extension);
});

test('UPLOAD-003 ni un nom ordinaire, ni un mot qui ressemble, ne sont bloqués', () => {
  for (const nom of ['a.pdf', 'v2.1.pdf', 'php.pdf', 'html5 notes.docx', 'a.docx.pdf'])
    expect(bloqueOf(nom, '')).toBeNull();
  expect(bloqueOf('a.pdf', 'Text/HTML; charset=utf-8')).toBe('html');
  expect(bloqueOf('a.pdf', 'application/octet-stream')).toBeNull();
});

test.each([
  ['a.pdf', true],
  ['Été 2026.ODT', true],
  ['a.txt', 'FORMAT_REFUSE'],
  ['pdf', 'FORMAT_REFUSE'],
  ['', 'FORMAT_REFUSE'],
  ['a\u202efdp.pdf', 'NOM_TROMPEUR'],
  ['a\u0000.pdf', 'NOM_TROMPEUR'],
  ['a\u200d.pdf', 'NOM_TROMPEUR'],
])('P-6 le nom %j : %s', (nom, attendu) => {
  const verdict = checkNom(nom);
  expect(verdict.ok ? true : verdict.code).toBe(attendu);
});

test('un nom garde ce qui se lit, sans chemin ni signe réservé, et son extension', () => {
  expect(cleanNom('C:\\Users\\a\\Bilan: "été" <1>?.pdf')).toBe('Bilan_ _été_ _1__.pdf');
  expect(cleanNom('../../etc/passwd.pdf')).toBe('passwd.pdf');
  expect(cleanNom('  .cache.  ')).toBe('cache');
  const long = cleanNom(`${'é'.repeat(400)}.docx`);
  expect([[...long].length, extensionOf(long)]).toEqual([150, 'docx']);
});

test('une longue suite de points ou d’espaces est lue d’un trait', { timeout: 1_500 }, () => {
  expect(cleanNom(`a${'.'.repeat(50_000)}b`)).toHaveLength(150);
  expect(cleanNom(`${'. '.repeat(50_000)}a.pdf${' .'.repeat(50_000)}`)).toBe('a.pdf');
});

test('ASSO-033 les comptes annuels sont de l’année précédente ou de celle d’avant, la précédente d’abord', () => {
  expect(anneesValidite('CPT', 2026)).toEqual([2025, 2024]);
  expect(anneeParDefaut('CPT', 2026)).toBe(2025);
  expect([2027, 2026, 2025, 2024, 2023, null].map((annee) => isAnneeValidite('CPT', annee, 2026))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('les statuts n’ont pas d’année, un rapport d’activité peut en avoir une', () => {
  expect([isAnneeValidite('STC', null, 2026), isAnneeValidite('STC', 2025, 2026)]).toEqual([true, false]);
  expect([isAnneeValidite('RAR', null, 2026), isAnneeValidite('RAR', 2025, 2026)]).toEqual([true, true]);
  expect(anneeParDefaut('RAR', 2026)).toBeNull();
});

test('ASSO-050 les agréments JEP et Sport sont des types de documents', () => {
  expect(TYPES).toEqual(expect.arrayContaining(['JEP', 'SPORT']));
});

const document = (origine: Origine, annee_validite: number | null, date_chargement: string) => ({
  origine,
  annee_validite,
  date_chargement,
  etat: 'courant' as 'courant' | 'archive',
  etat_fichier: 'sain',
  supprime_at: null as string | null,
});

test('ASSO-034 l’origine, puis l’année, puis la date', () => {
  const ranked = [
    document('RNA', 2010, '2011-01-01'),
    document('etablissement', 2026, '2026-05-01'),
    document('association', 2026, '2026-06-02'),
    document('association', 2026, '2026-06-01'),
    document('association', null, '2026-07-01'),
    document('LCA', 2026, '2026-01-01'),
    document('Sirene', 2026, '2026-01-01'),
  ];
  for (let first = 0; first < ranked.length; first += 1) {
    expect(chooseDocument(ranked.slice(first).toReversed())).toBe(ranked[first]);
  }
});

test('ASSO-034 seul un document courant, sain et présent est choisi', () => {
  const one = document('RNA', null, '2026-01-01');
  expect(chooseDocument([{ ...one, etat: 'archive' }])).toBeNull();
  expect(chooseDocument([{ ...one, etat_fichier: 'en_analyse' }])).toBeNull();
  expect(chooseDocument([{ ...one, supprime_at: '2026-02-01' }])).toBeNull();
  expect(chooseDocument([one])).toBe(one);
});

test('une suppression se rétablit trente jours', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const after = (days: number): Date => new Date(at.getTime() + days * 86_400_000);
  expect([canRestore(at, after(0)), canRestore(at, after(29.9)), canRestore(at, after(30))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('chaque état du fichier a sa phrase', () => {
  const now = new Date('2026-01-31T12:00:00Z');
  const base = { date_chargement: new Date('2026-01-31T11:59:30Z'), supprime_at: null } as const;
  expect(phraseEtat({ ...base, etat_fichier: 'sain' }, now)).toContain('Vérifié');
  expect(phraseEtat({ ...base, etat_fichier: 'en_analyse' }, now)).toContain('en cours');
  expect(phraseEtat({ ...base, date_chargement: new Date(0), etat_fichier: 'en_analyse' }, now)).toContain(
    'rien à refaire',
  );
  expect(phraseEtat({ ...base, etat_fichier: 'infecte' }, now)).toContain('déposez une autre version');
  const deleted = { ...base, etat_fichier: 'sain', supprime_at: new Date('2026-01-30T12:00:00Z') } as const;
  expect(phraseEtat(deleted, now)).toBe('Supprimé : peut être rétabli pendant 29 jour(s).');
});

test('UPLOAD-004 les champs du formulaire : vides comptent pour absents, la remarque est du JSON plat', () => {
  const given = { id_asso: '1', id_type: 'STC', id_siret: '', annee_validite: '', origine: '', meta: '' };
  expect(depotSchema.parse(given)).toMatchObject({ id_asso: '1', id_type: 'STC', meta: {} });
  expect(
    depotSchema.parse({ ...given, id_siret: '123 456 789 00011', annee_validite: '2025', meta: '{"a":1}' }),
  ).toMatchObject({
    id_siret: '12345678900011',
    annee_validite: 2025,
    meta: { a: 1 },
  });
  for (const wrong of [
    { meta: '[1]' },
    { meta: 'x' },
    { id_siret: '1' },
    { annee_validite: 'x' },
    { autre: 'x' },
    { id_type: 'X' },
  ]) {
    expect(depotSchema.safeParse({ ...given, ...wrong }).success).toBe(false);
  }
});

test('l’aperçu ne montre que ce qui ne peut rien exécuter', () => {
  expect(['application/pdf', 'image/jpeg', 'image/png', 'text/html', 'image/svg+xml'].map(isApercu)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('à renouveler : ce qui manque, ce qui est refusé, ce qui est d’une année trop ancienne', () => {
  const tenu = (id_type: string, changes: object = {}) => ({
    ...{ id_type, etat: 'courant', etat_fichier: 'sain', annee_validite: null, supprime_at: null },
    ...changes,
  });
  const said = (documents: readonly ReturnType<typeof tenu>[]) =>
    aRenouveler(documents, 2027).map(({ type, raison, annee }) => [type, raison, annee]);
  expect(said([])).toEqual([
    ['STC', 'absent', null],
    ['LDC', 'absent', null],
    ['RIB', 'absent', null],
  ]);
  const attendus = [tenu('STC'), tenu('LDC'), tenu('RIB')];
  expect(said([...attendus, tenu('CPT', { annee_validite: 2026 }), tenu('RAR', { annee_validite: 2026 })])).toEqual([]);
  expect(said([...attendus, tenu('RAR', { annee_validite: 2025 }), tenu('RAR', { annee_validite: 2024 })])).toEqual([
    ['RAR', 'ancien', 2025],
  ]);
  const refused = [tenu('STC', { etat_fichier: 'infecte' }), tenu('LDC', { supprime_at: '2027-01-01' }), tenu('RIB')];
  expect(said(refused)).toEqual([
    ['STC', 'refuse', null],
    ['LDC', 'absent', null],
  ]);
});
