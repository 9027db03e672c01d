import { describe, expect, test } from 'vitest';
import {
  ACTES_SIRET,
  ADRESSE_VIDE,
  type ContenuSiret,
  canCreerSiret,
  codeDansLaListe,
  completudeSiret,
  contenuSiretSchema,
  DEFINITIONS_ACTE_SIRET,
  DEFINITIONS_ETAT_SIRET,
  ETATS_SIRET,
  etatDeriveOf,
  isAccessibleSiret,
  isEditableSiret,
  isObjetVague,
  modeSiretOf,
  type RelationSiret,
  readChangementsSiret,
  relationsSiret,
  verdictActeSiret,
  withChangements,
} from './index.ts';

const NOW = new Date('2027-03-01T10:00:00Z');
const adresse_siege = { ...ADRESSE_VIDE, cp: '29200', commune: 'Brest', code_insee: '29019' };
const CONTENU: ContenuSiret = {
  identite: {
    ...{ id_rna: 'W291000001', id_correspondance: 7, nom: 'Chorale du 3e', sigle: null },
    ...{ dateCreation: '2026-12-01', id_forme_juridique: '9220' },
  },
  activites: { id_objet_social1: null, lib_objet_social1: null, id_famille1: null, objet: 'Chanter', permanence: 'P' },
  coordonnees: {
    info_siege: { domicile_entreprise: false, domicile_provisoire_rl: false },
    ...{ adresse_siege, adresse_gestion: ADRESSE_VIDE, telephone: null, courriel: 'chorale@asso.example' },
  },
  attestation: { accepte: true, signataire: 'Ana Diallo', lieu: 'Brest', date: null },
};

const BORNES: readonly (readonly [champ: string, plus: number])[] = [
  ['code_insee', 5],
  ['pays', 38],
  ['num_voie', 9],
  ['type_voie', 4],
  ['voie', 32],
  ['cplt_1', 38],
  ['bp', 9],
  ['cp', 9],
  ['commune', 32],
  ['cedex', 32],
];
test.each(BORNES)('une adresse se mesure en lettres : %s en a au plus %i', (champ, plus) => {
  const read = (value: string) => readChangementsSiret({ [`coordonnees.adresse_siege.${champ}`]: value }).ok;
  expect([read('é'.repeat(plus)), read('😀'.repeat(plus)), read('é'.repeat(plus + 1)), read('')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(read('a\u0007')).toBe(false);
});

test('un code INSEE a deux lettres au moins, une répétition exactement une', () => {
  const read = (champ: string, value: string) =>
    readChangementsSiret({ coordonnees: { adresse_siege: { [champ]: value } } });
  expect([read('code_insee', '2').ok, read('code_insee', '29').ok]).toEqual([false, true]);
  expect([read('repet_voie', 'B').ok, read('repet_voie', 'BI').ok]).toEqual([true, false]);
  expect(read('repet_voie', '')).toMatchObject({ changements: { 'coordonnees.adresse_siege.repet_voie': null } });
});

test('rien n’est à moitié pris : un champ inconnu refuse tout, ce que dit le serveur est ignoré', () => {
  expect(readChangementsSiret({ 'identite.sigle': 'CB', description: { code_etat: 'ACC' }, _id: 'x' })).toEqual({
    ok: true,
    changements: { 'identite.sigle': 'CB' },
  });
  expect(readChangementsSiret({ 'identite.sigle': 'CB', autre: 1 })).toEqual({
    ok: false,
    champs: [{ champ: 'autre', message: 'Ce champ n’existe pas.' }],
  });
  const after = withChangements(CONTENU, { 'coordonnees.adresse_siege.voie': 'de Siam', 'identifiant.step': 2 });
  expect(after).toEqual({
    ...CONTENU,
    coordonnees: { ...CONTENU.coordonnees, adresse_siege: { ...adresse_siege, voie: 'de Siam' } },
  });
  expect(contenuSiretSchema.parse(after)).toEqual(after);
});

test.each(['.', '°', ' - ', `${'-'.repeat(120)}Chorale`, 'Chorale\u202e'])('le nom « %s » ne dirait rien', (nom) => {
  expect(readChangementsSiret({ 'identite.nom': nom }).ok).toBe(false);
});

test('VALID-007 le téléphone a de dix à quatorze chiffres', () => {
  const read = (telephone: string) => readChangementsSiret({ 'coordonnees.telephone': telephone }).ok;
  expect(['0298000000', '+33298000000', '029800000', '029800000012345', '0298A00000'].map(read)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

describe('les 45 arrondissements', () => {
  const ARRONDISSEMENTS = [
    ...Array.from({ length: 20 }, (_, n) => ['75056', String(75_001 + n), String(75_101 + n)] as const),
    ...Array.from({ length: 16 }, (_, n) => ['13055', String(13_001 + n), String(13_201 + n)] as const),
    ...Array.from({ length: 9 }, (_, n) => ['69123', String(69_001 + n), String(69_381 + n)] as const),
  ];
  test('chacun a son code, par son code postal', () => {
    expect(ARRONDISSEMENTS).toHaveLength(45);
    for (const [ville, cp, code] of ARRONDISSEMENTS) expect([cp, codeDansLaListe(ville, cp)]).toEqual([cp, code]);
    expect(codeDansLaListe('75056', '75116')).toBe('75116');
    for (const [ville, cp] of [
      ['75056', '75021'],
      ['75056', '75000'],
      ['13055', '13017'],
      ['69123', '69100'],
    ] as const)
      expect(codeDansLaListe(ville, cp)).toBeNull();
    expect([codeDansLaListe('29019', '29200'), codeDansLaListe('2A004', '20000')]).toEqual(['29019', '2A004']);
  });
});

test('SIRET-032 SIRET-033 REGENT-001 les états, leurs rangs, ce qui se modifie', () => {
  expect(ETATS_SIRET.map((etat) => [etat, DEFINITIONS_ETAT_SIRET[etat].rang])).toEqual([
    ...([
      ['ECS', 0],
      ['AEM', 1],
      ['RGEN', 2],
      ['ENCT', 3],
      ['INV', 4],
      ['ACC', 5],
      ['REF', 6],
      ['REJ', 7],
    ] as const),
  ]);
  const editables = ETATS_SIRET.filter((code_etat) => isEditableSiret({ _id: 'x', description: { code_etat } }));
  expect(editables).toEqual(['ECS']);
  expect(isEditableSiret({ _id: null, description: { code_etat: 'ACC' } })).toBe(true);
  expect([null, ...ETATS_SIRET].map(etatDeriveOf)).toEqual([1, 2, 4, 4, 4, 4, 4, 4, 4]);
});

const rattachement = (etat: 'confirme' | 'a_confirmer') => ({
  ...{ id_correspondance: 7, id_siret: null, type: 'Siège' as const, etat },
});
test('SIRET-034 SIRET-035 SIRET-036 qui lit, qui ouvre, qui modifie', () => {
  const demande = { id_correspondance: 7, created_by: 'ana' };
  const of = (authId: string, faits: object) =>
    relationsSiret({ authId, roles: [], rattachements: [], isNational: false, ...faits }, demande);
  const membre = { roles: ['lca.association'], rattachements: [rattachement('confirme')] };
  expect(of('ana', membre)).toEqual(['createur', 'membre']);
  expect(of('luc', membre)).toEqual(['membre']);
  expect(of('ana', {})).toEqual([]);
  expect(of('luc', { rattachements: [rattachement('a_confirmer')] })).toEqual([]);
  expect(of('x', { roles: ['lca.admin'] })).toEqual(['administrateur']);
  expect(of('x', { roles: ['rds.admin'] })).toEqual([]);
  expect(of('x', { roles: ['rds.admin'], isNational: true })).toEqual(['administrateur']);
  expect(of('x', { roles: ['rds.user'], isNational: true })).toEqual([]);
  const modes = (relations: readonly RelationSiret[]) => [
    isAccessibleSiret(relations),
    modeSiretOf(relations, { _id: 'x', code_etat: 'ECS' }),
    modeSiretOf(relations, { _id: 'x', code_etat: 'INV' }),
  ];
  expect(modes(['createur', 'membre'])).toEqual([true, 'edit', 'read']);
  expect(modes(['membre'])).toEqual([false, 'read', 'read']);
  expect(modes(['administrateur'])).toEqual([true, 'edit', 'read']);
  const waits = { authId: 'a', roles: ['rds.admin'], isNational: true, rattachements: [rattachement('a_confirmer')] };
  expect(canCreerSiret(waits, 7).ok).toBe(false);
});

test('REGENT-002 ce que chacun peut faire dans chaque état', () => {
  const actes = (relations: readonly RelationSiret[], modifie_at = '2027-02-28T10:00:00Z') =>
    Object.fromEntries(
      ETATS_SIRET.map((code_etat) => [
        code_etat,
        ACTES_SIRET.filter((acte) => verdictActeSiret(acte, { relations, code_etat, modifie_at }, NOW).ok),
      ]),
    );
  const rien = { AEM: [], RGEN: [], ENCT: [], ACC: [], REF: [], REJ: [] };
  const saisie = ['modifier', 'supprimer', 'transmettre'];
  expect(actes(['createur', 'membre'])).toEqual({ ...rien, ECS: saisie, INV: ['corriger'] });
  expect(actes(['membre'])).toEqual({ ...rien, ECS: [], INV: [] });
  expect(actes(['membre'], '2026-12-31T10:00:00Z')).toEqual({ ...rien, ECS: ['reprendre'], INV: [] });
  expect(actes(['membre'], '2026-12-31T10:00:01Z')).toEqual({ ...rien, ECS: [], INV: [] });
  expect(actes(['administrateur'])).toEqual({
    ...rien,
    ...{ ECS: saisie, INV: ['corriger'], RGEN: ['reinitialiser'], ENCT: ['reinitialiser'], REF: ['liberer'] },
  });
  expect(actes([])).toEqual({ ...rien, ECS: [], INV: [] });
  const avecMotif = ACTES_SIRET.filter((acte) => DEFINITIONS_ACTE_SIRET[acte].motif);
  expect(avecMotif).toEqual(['reinitialiser', 'liberer']);
});

test('rien ne part incomplet, et ce qui manque est nommé à sa place', () => {
  const of = (changements: object, documents: ('STC' | 'REC' | 'LDC')[] = ['STC', 'REC']) =>
    completudeSiret({ contenu: withChangements(CONTENU, { ...changements }), documents }).map(({ champ }) => champ);
  expect(of({})).toEqual([]);
  expect(of({}, ['LDC'])).toEqual(['STC', 'REC']);
  for (const code_insee of [null, '29', '75056'])
    expect(of({ 'coordonnees.adresse_siege.code_insee': code_insee })).toEqual([
      'coordonnees.adresse_siege.code_insee',
    ]);
  expect(of({ 'coordonnees.adresse_gestion.voie': 'de Siam' })).toEqual([
    'coordonnees.adresse_gestion.cp',
    'coordonnees.adresse_gestion.commune',
    'coordonnees.adresse_gestion.code_insee',
  ]);
  for (const champ of ['identite.dateCreation', 'identite.id_forme_juridique', 'activites.objet', 'attestation.lieu'])
    expect(of({ [champ]: null })).toEqual([champ]);
  expect(of({ 'attestation.accepte': false })).toEqual(['attestation.accepte']);
});

test('ce que l’Insee refuserait se dit avant l’envoi, une fois, à son champ', () => {
  const of = (changements: object) =>
    completudeSiret({ contenu: withChangements(CONTENU, { ...changements }), documents: ['STC', 'REC'] }).map(
      ({ champ, geste, etape }) => [champ, geste, etape],
    );
  const code = 'coordonnees.adresse_siege.code_insee';
  expect(of({ [code]: '29999' })).toEqual([
    [code, 'Le code INSEE de la commune du siège n’est pas celui d’une commune d’aujourd’hui.', 2],
  ]);
  expect(of({ [code]: '49144' })).toEqual([
    [code, expect.stringMatching(/réunie à une autre : son code INSEE est maintenant \d{5}\./u), 2],
  ]);
  expect(of({ 'activites.objet': '...' })).toEqual([['activites.objet', 'L’activité de l’association est vide.', 1]]);
  expect(of({ 'coordonnees.adresse_siege.num_voie': 'sans' })).toEqual([]);
});

test.each([
  ['Activités diverses', true],
  ['ACTIVITES DIVERSES autour du textile', true],
  ['Toutes actions, voir les statuts', true],
  ['Objet social de l’association', true],
  ['Apprendre la couture aux habitants', false],
  ['Activités sportives', false],
  ['Activités de loisirs pour les enfants du quartier', false],
  ['', false],
  [null, false],
])('« %s » : ce que l’Insee ne saurait classer est reconnu (%s)', (objet, vague) => {
  expect(isObjetVague(objet)).toBe(vague);
});
