import type { EtatSiret } from '@guichet/rules/numeroSiret';

/** A young association that asks for its number, and how far that came. */
export interface DemandeJouee {
  /** First name of who asks, among the people of the demonstration. */
  readonly membre: string;
  readonly id_rna: string;
  readonly nom: string;
  readonly objet: string;
  readonly adresse: {
    readonly numero: string;
    readonly type_voie: string;
    readonly voie: string;
    readonly cp: string;
    readonly commune: string;
    readonly code_insee: string;
  };
  readonly etat: EtatSiret;
  /** How many days ago it came there. */
  readonly jours: number;
  /** What Insee said, at which rubrique. */
  readonly motif?: { readonly rubrique: string; readonly code: string; readonly texte: string };
  /** An answer that could not be believed waits beside it. */
  readonly retenue?: string;
}

const LIEUX = {
  reze: { numero: '2', type_voie: 'RUE', voie: 'DU LAVOIR', cp: '44400', commune: 'Rezé', code_insee: '44143' },
  brest: { numero: '14', type_voie: 'COUR', voie: 'DES TILLEULS', cp: '29200', commune: 'Brest', code_insee: '29019' },
  lilas: { numero: '5', type_voie: 'ALL', voie: 'DES VERGERS', cp: '93260', commune: 'Les Lilas', code_insee: '93045' },
  lyon: { numero: '31', type_voie: 'QUAI', voie: 'DU RHONE', cp: '69003', commune: 'Lyon', code_insee: '69383' },
} as const;

/** All invented, RNA numbers too: none of them is given. */
export const DEMANDES_SIRET: readonly DemandeJouee[] = [
  {
    ...{
      membre: 'jean',
      id_rna: 'W299000101',
      nom: 'Fanfare des Tilleuls',
      adresse: LIEUX.brest,
      etat: 'ECS',
      jours: 2,
    },
    objet: 'Jouer de la musique dans les rues et apprendre les cuivres aux enfants du quartier',
  },
  {
    ...{ membre: 'amina', id_rna: 'W449000102', nom: 'Atelier du Lavoir', adresse: LIEUX.reze, etat: 'INV', jours: 1 },
    objet: 'Activités diverses',
    motif: { rubrique: 'U21', code: '48', texte: 'libellé d’activité non codifiable' },
  },
  {
    ...{
      membre: 'claire',
      id_rna: 'W939000103',
      nom: 'Les Vergers partagés',
      adresse: LIEUX.lilas,
      etat: 'ENCT',
      jours: 12,
    },
    objet: 'Cultiver ensemble un verger ouvert aux habitants',
    retenue: 'Le numéro attribué n’a pas la forme d’un SIRET, ou sa clé est fausse.',
  },
  {
    ...{
      membre: 'moussa',
      id_rna: 'W699000104',
      nom: 'Les Aiguilles du Quai',
      adresse: LIEUX.lyon,
      etat: 'ACC',
      jours: 5,
    },
    objet: 'Apprendre la couture et réparer les vêtements',
  },
  {
    ...{
      membre: 'claire',
      id_rna: 'W939000105',
      nom: 'Club des Amis du Dé',
      adresse: LIEUX.lilas,
      etat: 'REF',
      jours: 20,
    },
    objet: 'Jouer à des jeux de société',
    motif: { rubrique: 'M01.1', code: '13', texte: 'association déjà inscrite sous un autre nom' },
  },
  {
    ...{
      membre: 'moussa',
      id_rna: 'W699000106',
      nom: 'Ciné-club du Rhône',
      adresse: LIEUX.lyon,
      etat: 'REJ',
      jours: 33,
    },
    objet: 'Montrer des films et en parler',
    motif: { rubrique: 'C10.2', code: '0', texte: 'date de création postérieure à la déclaration' },
  },
];

/** Of local law: it has no RNA, and asks by post. */
export const PAR_COURRIER = {
  ...{ membre: 'amina', nom: 'Chorale de Colmar', id_ancien: '0689000107' },
  adresse: {
    numero: '8',
    type_voie: 'RUE',
    voie: 'DES MARCHANDS',
    cp: '68000',
    commune: 'Colmar',
    code_insee: '68066',
  },
} as const;
