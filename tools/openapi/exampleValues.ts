import type { Route } from '@guichet/contract';
import { DEMO_PASSWORD, PERSONAS, type Persona } from '@guichet/testing';

const UUID = '3f2c8d1e-5b7a-4c69-9a10-2d4e6f8a0b1c';
const INSTANT = '2027-03-31T21:40:00.000Z';

/** Who calls, among the people of the tests: the one whose role the call asks for. */
export const personaOf = ({ access }: Route): Persona => {
  const roles = access.who === 'session' ? (access.roles ?? []) : [];
  return Object.values(PERSONAS).find((one) => one.roles.some((role) => roles.includes(role))) ?? PERSONAS.amina;
};

/** What a field of this name holds, best first; the first that its schema takes is kept. */
export const wordsFor = (name: string, persona: Persona, isPerson: boolean): readonly unknown[] => {
  const club = 'Judo Club des Lilas';
  const words: Readonly<Record<string, readonly unknown[]>> = {
    _id: ['20270000000123', UUID],
    adresse: ['12 rue des Lilas, 93260 Les Lilas'],
    annee: [2027, '2027'],
    approvisionnement: ['achats'],
    auteur: [`${persona.prenom} ${persona.nom}`],
    bic: ['PSSTFRPPPAR'],
    champ: ['description.nom_prenom'],
    civilite: [persona.civilite],
    code: ['FDVA', 'TOKEN_EXPIRE'],
    code_insee: ['93045'],
    code_postal: ['93260'],
    commune: ['Les Lilas', '93045'],
    confirm: [DEMO_PASSWORD],
    courriel: [persona.email],
    cp: ['93260'],
    departement: ['93'],
    email: [persona.email],
    exercice: [2027, '2027'],
    exercices: [['2027']],
    iban: ['FR7630006000011234567890189'],
    id: ['27-000123', UUID],
    id_asso: ['812345676'],
    id_correspondance: [123_456],
    id_dossier: ['20270000000123', '10000000123'],
    id_fo: ['27-000123'],
    id_rna: ['W932001234'],
    id_siren: ['812345676'],
    id_siret: ['81234567600017'],
    id_siret_siege: ['81234567600017'],
    kilos: [180],
    lieu: ['Épicerie du Blosne'],
    libelle: ['Achat de tatamis'],
    message: ['Le dossier 27-000123 est complet.'],
    nom: [isPerson ? persona.nom : club],
    nom_prenom: [`${persona.nom} ${persona.prenom}`],
    new_confirm: ['Guichet-Demo-2028!'],
    new_password: ['Guichet-Demo-2028!'],
    old_password: [DEMO_PASSWORD],
    password: [DEMO_PASSWORD],
    passages: [[880, 910, 960, 940, 905, 870, 760, 690, 1_120, 310, null, null]],
    phrase: ['Votre dossier 27-000123 a été reçu.'],
    prenom: [persona.prenom],
    q: [club],
    role: [persona.roles[0]],
    roles: [persona.roles],
    route: ['/accueil'],
    siren: ['812345676'],
    siret: ['81234567600017'],
    site_internet: ['https://judo-lilas.example'],
    telephone: ['0148000000'],
    titre: ['Le judo pour tous'],
    valeurs: [{ 'description.intitule': 'Tournoi des quartiers' }],
    version: [3],
    ville: ['Les Lilas'],
  };
  return words[name] ?? [];
};

/** For a field that no word describes: what most texts and numbers take. */
export const TEXTS: readonly string[] = [
  'Le judo pour tous',
  ...[
    '2027-03-31',
    INSTANT,
    UUID,
    '81234567600017',
    '812345676',
    '27-000123',
    '20270000000123',
    '93260',
    '93',
    '2027',
    '011015',
  ],
  ...['0148000000', 'W932001234', 'FR7630006000011234567890189', 'PSSTFRPPPAR', 'https://judo-lilas.example'],
  ...['1500.00', '1500', 'FDVA', '1', 'a1b2c3d4e5f60718', 'amina@guichet-asso.example', '#000091', '14:30', '"3"'],
];
export const NUMBERS: readonly number[] = [1_500, 3, 2027, 1, 0, 12.5, 93_260];
