/** The people of the seed, the tests and the demo: all invented. */
export interface Persona {
  readonly email: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
  readonly situation: string;
}

export const DEMO_PASSWORD = 'Guichet-Demo-2027!';

const persona = (
  prenom: string,
  nom: string,
  civilite: Persona['civilite'],
  role: string,
  situation: string,
): Persona => ({
  email: `${prenom.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@guichet-asso.example`,
  civilite,
  nom,
  prenom,
  roles: [role],
  situation,
});

export const PERSONAS = {
  amina: persona('Amina', 'Diallo', 'Madame', 'lca.association', 'présidente d’un club de judo, sur son téléphone'),
  jean: persona(
    'Jean',
    'Morvan',
    'Monsieur',
    'lca.association',
    'trésorier bénévole, 71 ans, 23 h 40 avant l’échéance',
  ),
  claire: persona('Claire', 'Besson', 'Madame', 'lca.association', 'siège d’une fédération de 120 établissements'),
  moussa: persona('Moussa', 'Keita', 'Monsieur', 'lca.association', 'secrétaire d’un établissement secondaire'),
  paul: persona('Paul', 'Garnier', 'Monsieur', 'lca.association', 'trésorier aveugle, lecteur d’écran'),
  luc: persona('Luc', 'Ferrand', 'Monsieur', 'rds.user', 'instructeur, 400 dossiers'),
  yasmine: persona('Yasmine', 'Rey', 'Madame', 'rds.user', 'instruit dans le même bureau que Luc'),
  thomas: persona('Thomas', 'Le Goff', 'Monsieur', 'rds.user', 'instruit dans le même bureau que Luc'),
  helene: persona('Hélène', 'Vasseur', 'Madame', 'rds.service', 'superviseure, décide et signe'),
  nadia: persona('Nadia', 'Benali', 'Madame', 'rds.admin', 'administratrice d’un service'),
  sophie: persona('Sophie', 'Lambert', 'Madame', 'lca.admin', 'administratrice du portail'),
  ines: persona('Inès', 'Carvalho', 'Madame', 'osiris.appli_admin', 'ingénieure d’un conseil régional'),
} as const satisfies Record<string, Persona>;
