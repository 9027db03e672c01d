import { expect, test } from 'vitest';
import { completudeFiche, type Dossier, suiteOf } from './completude.ts';

const ANNEE = 2027;
const complet: Dossier = {
  identite: {
    regime: 'loi1901',
    tribunal_instance: null,
    volume: null,
    folio: null,
    numero_amalia: null,
    util_publique: false,
    date_publication_util_publique: null,
    impots_commerciaux: false,
    type_structure_sportive: 'club',
  },
  activites: { domaine: 'Sport', champ_action_territorial: 'local', objet: 'Enseigner le judo' },
  coordonnees: {
    adresse_siege: {
      numero: '1',
      type_voie: null,
      voie: 'rue du Dojo',
      complement: null,
      cp: '44000',
      commune: 'Nantes',
      code_insee: null,
      pays: null,
    },
    courriel: 'contact@judo.example',
    telephone: '0240000000',
  },
  representants_legaux: [
    {
      civilite: 'Madame',
      nom: 'Diallo',
      prenom: 'Amina',
      courriel: 'a@judo.example',
      telephone: '0600000000',
      fonction: 'president-e',
      est_representant_legal: true,
    },
  ],
  rhs: [{ annee: 2026 }],
  comptes: [{ annee: 2026, charges: 1_000, produits: 1_000 }],
  budgets: [{ annee: 2027 }],
  ribs: [{}],
  agrements: [],
  reseaux_affiliation: [],
  specificites: {},
  documents: ['STC', 'LDC', 'RIB'],
};
const manques = (changes: Partial<Dossier>) =>
  completudeFiche({ ...complet, ...changes }, ANNEE).manques.map(({ libelle }) => libelle);

test('une fiche entière ne manque de rien : neuf sujets faits, trois facultatifs', () => {
  const { manques: aucun, faites, attendues, rubriques } = completudeFiche(complet, ANNEE);
  expect([aucun, faites, attendues]).toEqual([[], 9, 9]);
  expect(rubriques.filter(({ etat }) => etat === 'facultative').map(({ rubrique }) => rubrique)).toEqual([
    'agrements',
    'reseaux',
    'specificites',
  ]);
});

test('ASSO-027 le type de structure n’est demandé qu’au sport', () => {
  const identite = { ...complet.identite, type_structure_sportive: null } as Dossier['identite'];
  expect(manques({ identite })).toEqual(['Le type de structure sportive']);
  expect(
    manques({ identite, activites: { domaine: 'Autre', champ_action_territorial: 'local', objet: 'Chanter' } }),
  ).toEqual([]);
});

test('ASSO-046 le registre n’est demandé qu’en Alsace-Moselle : volume et folio, ou numéro', () => {
  const identite = { ...complet.identite, regime: 'alsaceMoselle', tribunal_instance: 'metz' } as Dossier['identite'];
  expect(manques({ identite })).toEqual(['Le volume et le folio, ou le numéro Amalia']);
  expect(manques({ identite: { ...identite, numero_amalia: 'A2027ABC12345' } as Dossier['identite'] })).toEqual([]);
});

test('ASSO-031 un représentant incomplet est nommé ; sans représentant légal, il en faut un', () => {
  expect(manques({ representants_legaux: [{ nom: 'Diallo', prenom: 'Amina', est_representant_legal: true }] })).toEqual(
    ['Compléter ce qui concerne Amina Diallo'],
  );
  expect(manques({ representants_legaux: [] })).toEqual(['Au moins un représentant légal']);
});

test('les chiffres de l’an passé, le budget de l’année, les pièces absentes', () => {
  expect(
    manques({ rhs: [{ annee: 2025 }], comptes: [{ annee: 2026, charges: null, produits: 1 }], budgets: [] }),
  ).toEqual(['Les moyens humains de 2026', 'Les charges et les produits de 2026', 'Le budget prévisionnel de 2027']);
  expect(manques({ documents: ['STC'] })).toEqual(['Liste des dirigeants', 'Relevé d’identité bancaire']);
});

test('ce que la personne ne peut pas voir n’est ni fait ni manquant', () => {
  const {
    rubriques,
    manques: aucun,
    attendues,
  } = completudeFiche({ ...complet, ribs: undefined, documents: undefined }, ANNEE);
  expect(rubriques.find(({ rubrique }) => rubrique === 'coordonnees-bancaires')?.etat).toBe('masquee');
  expect([aucun, attendues]).toEqual([[], 7]);
});

test('chaque manque mène à son champ quand il en a un', () => {
  const { manques: restes } = completudeFiche(
    { ...complet, identite: { ...complet.identite, regime: null } as Dossier['identite'] },
    ANNEE,
  );
  expect(restes).toEqual([{ rubrique: 'identite', libelle: 'Le régime de l’association', champ: 'regime' }]);
});

test('la suite d’un sujet est plus loin dans la fiche, sinon avant ; une liste vide s’ouvre sur l’ajout', () => {
  const { manques: restes } = completudeFiche(
    {
      ...complet,
      coordonnees: { adresse_siege: null, courriel: 'a@b.example', telephone: '01' },
      ribs: [],
      budgets: [],
    },
    ANNEE,
  );
  expect(restes.map(({ rubrique, ajoute, annee }) => [rubrique, ajoute, annee])).toEqual([
    ['coordonnees', undefined, undefined],
    ['budgets', undefined, ANNEE],
    ['coordonnees-bancaires', 'ribs', undefined],
  ]);
  const after = (rubrique: Parameters<typeof suiteOf>[1]) => suiteOf(restes, rubrique)?.rubrique ?? null;
  expect([after(null), after('coordonnees'), after('budgets'), after('coordonnees-bancaires')]).toEqual([
    'coordonnees',
    'budgets',
    'coordonnees-bancaires',
    'coordonnees',
  ]);
  expect(suiteOf(restes.slice(0, 1), 'coordonnees')).toBeNull();
});
