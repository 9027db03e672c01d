import type { Faits } from '../conditions/index.ts';

export interface ProfilApercu {
  readonly cle: string;
  readonly nom: string;
  readonly description: string;
  readonly faits: Faits;
}

const profil = (cle: string, nom: string, description: string, association: unknown): ProfilApercu => ({
  cle,
  nom,
  description,
  faits: { association },
});

const lieu = (commune: string, departement: string, region: string) => ({ commune, departement, region });
const rhs = (nb_salaries: number, nb_benevoles: number, nb_adherents: number) => ({
  nb_salaries,
  nb_benevoles,
  nb_adherents,
});
const identite = (regime: string, id_forme_juridique: string, date_creation: string) => ({
  regime,
  id_forme_juridique,
  date_creation,
  util_publique: false,
  impots_commerciaux: false,
  a_commissaire_aux_comptes: false,
});
const PIECES = ['STC', 'LDC', 'RIB', 'CPT', 'BPA', 'RAR'];

/** All invented: kinds of association, to see a scheme as each of them will. */
export const PROFILS_APERCU: readonly ProfilApercu[] = [
  profil(
    'judo',
    'Club de judo à Paris',
    'Association loi 1901, domaine Sport, deux salariés, agréée et volontaire pour le Pass’Sport',
    {
      identite: { ...identite('loi1901', '9220', '2004-09-12'), type_structure_sportive: 'Club' },
      anciennete: 22,
      activites: { domaine: 'Sport', champ_action_territorial: 'Local', id_famille1: '011000' },
      territoire: lieu('75113', '75', '11'),
      specificites: { passsport: { est_volontaire: true } },
      agrements: ['Sport'],
      reseaux_affiliation: ['000900142'],
      rhs: rhs(2, 25, 310),
      comptes: { produits: 14_850_000 },
      documents: [...PIECES, 'AFF'],
    },
  ),
  profil(
    'musique',
    'École de musique à Strasbourg',
    'Association inscrite au registre d’Alsace-Moselle, six salariés',
    {
      identite: identite('alsaceMoselle', '9260', '1987-03-02'),
      anciennete: 39,
      activites: { domaine: 'Autre', champ_action_territorial: 'Local', id_famille1: '006000' },
      territoire: lieu('67482', '67', '44'),
      specificites: { passsport: { est_volontaire: false } },
      agrements: [],
      reseaux_affiliation: [],
      rhs: rhs(6, 18, 240),
      comptes: { produits: 21_300_000 },
      documents: PIECES,
    },
  ),
  profil('commune', 'Commune', 'Collectivité qui porte un projet, sans adhérent ni bénévole', {
    identite: identite('collectivite', '7210', '1790-01-01'),
    anciennete: 236,
    activites: { domaine: 'Autre', champ_action_territorial: 'Local' },
    territoire: lieu('49007', '49', '52'),
    specificites: { passsport: { est_volontaire: false } },
    agrements: [],
    reseaux_affiliation: [],
    rhs: rhs(48, 0, 0),
    comptes: { produits: 612_000_000 },
    documents: ['RIB', 'BPA'],
  }),
  profil(
    'federation',
    'Tête de réseau nationale',
    'Fédération d’éducation populaire, reconnue d’utilité publique, agréée, trente-quatre salariés',
    {
      identite: { ...identite('loi1901', '9230', '1946-06-20'), util_publique: true, a_commissaire_aux_comptes: true },
      anciennete: 80,
      activites: { domaine: 'Autre', champ_action_territorial: 'National', id_famille1: '007000' },
      territoire: lieu('75110', '75', '11'),
      specificites: { passsport: { est_volontaire: false } },
      agrements: ['Jeunesse et Education Populaire (JEP)'],
      reseaux_affiliation: [],
      rhs: rhs(34, 600, 90_000),
      comptes: { produits: 480_000_000 },
      documents: [...PIECES, 'PRS', 'RCA'],
    },
  ),
  profil(
    'nouvelle',
    'Association d’un an',
    'Association loi 1901 née l’an dernier, sans salarié ; ses comptes ne sont pas encore faits',
    {
      identite: identite('loi1901', '9220', '2025-10-03'),
      anciennete: 1,
      activites: { domaine: 'Autre', champ_action_territorial: 'Local' },
      territoire: lieu('29019', '29', '53'),
      agrements: [],
      reseaux_affiliation: [],
      rhs: rhs(0, 8, 31),
      documents: ['STC', 'LDC'],
    },
  ),
  profil(
    'reunion',
    'Association agréée à La Réunion',
    'Association loi 1901 agréée Jeunesse et éducation populaire, un salarié',
    {
      identite: identite('loi1901', '9220', '2011-05-17'),
      anciennete: 15,
      activites: { domaine: 'Autre', champ_action_territorial: 'Départemental', id_famille1: '007000' },
      territoire: lieu('97411', '974', '04'),
      specificites: { passsport: { est_volontaire: false } },
      agrements: ['Jeunesse et Education Populaire (JEP)'],
      reseaux_affiliation: [],
      rhs: rhs(1, 40, 160),
      comptes: { produits: 6_400_000 },
      documents: [...PIECES, 'JEP', 'PRS'],
    },
  ),
];
