import {
  APPRENTISSAGE,
  CAMPUS_2023,
  type Dispositif,
  EMPLOI,
  FINANCEMENT_GLOBAL,
  FORMATION_BENEVOLES,
  FORMATION_PLURIANNUELLE,
  GOUVERNANCE,
  UN_JEUNE_UNE_SOLUTION,
} from '@guichet/rules/subvention';

export const PROJET_FEDERAL = 'Projet sportif fédéral';
export const PASS_SPORT = 'pass-sport';
export const DEUX_HEURES = '2h-sport-college';

/** A sub-scheme is called by its official name; the two young ones by their code. */
const nommes = (...noms: readonly string[]): Dispositif['sous_dispositifs'] => noms.map((nom) => ({ code: nom, nom }));

export const DISPOSITIFS: readonly (Omit<Dispositif, 'actif'> & { readonly id: string })[] = [
  {
    id: '5d150000-0000-4000-8000-000000000001',
    code: 'FDVA',
    nom: 'Fonds pour le développement de la vie associative (FDVA)',
    description:
      'L’État soutient la formation des bénévoles, le fonctionnement des associations et leurs projets innovants.',
    sous_dispositifs: nommes(FORMATION_BENEVOLES, FORMATION_PLURIANNUELLE, FINANCEMENT_GLOBAL),
  },
  {
    id: '5d150000-0000-4000-8000-000000000002',
    code: 'CNDS',
    nom: 'Agence nationale du sport (ex CNDS) – part territoriale',
    description:
      'Les projets sportifs territoriaux : l’emploi dans les clubs, les savoirs sportifs fondamentaux, la gouvernance territoriale du sport.',
    sous_dispositifs: nommes(EMPLOI, APPRENTISSAGE, UN_JEUNE_UNE_SOLUTION, CAMPUS_2023, GOUVERNANCE),
  },
  {
    id: '5d150000-0000-4000-8000-000000000003',
    code: 'FEDE',
    nom: 'Agence nationale du sport – projets sportifs fédéraux (PSF)',
    description: 'Chaque fédération sportive accompagne les actions de ses clubs et de ses comités.',
    sous_dispositifs: nommes(PROJET_FEDERAL),
  },
  {
    id: '5d150000-0000-4000-8000-000000000004',
    code: PASS_SPORT,
    nom: 'Pass’Sport',
    description: 'Le remboursement aux clubs de la réduction accordée à l’inscription des jeunes qui ont un code.',
    sous_dispositifs: [{ code: PASS_SPORT, nom: 'Pass’Sport' }],
  },
  {
    id: '5d150000-0000-4000-8000-000000000005',
    code: DEUX_HEURES,
    nom: 'Deux heures de sport en plus au collège',
    description: 'Des cycles de sport offerts aux collégiens volontaires, en dehors des heures de classe.',
    sous_dispositifs: [{ code: DEUX_HEURES, nom: 'Deux heures de sport en plus au collège' }],
  },
];
