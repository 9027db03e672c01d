import type { CategorieAgrement } from '@guichet/rules/agrement';

/** Approvals of the invented region, one by year: asked all the year, decided by the bureau of the demonstration. */
export interface AgrementJoue {
  readonly cle: 'tca' | 'jep' | 'sport' | 'haa';
  readonly nom: string;
  readonly resume: string;
  readonly description: string;
  readonly type_agrement: string;
  readonly categorie: CategorieAgrement;
  /** Months, for a first one. */
  readonly duree: { readonly min: number; readonly max: number };
  readonly exige_tca: boolean;
  readonly extensible_membres: boolean;
}

const CINQ_ANS = { min: 60, max: 60 } as const;

export const AGREMENTS: readonly AgrementJoue[] = [
  {
    cle: 'tca',
    nom: 'Tronc commun d’agrément, Haute-Rive',
    resume: 'Examiné une fois, il vaut cinq ans devant tous les services de l’État.',
    description: 'Un objet d’intérêt général, un fonctionnement démocratique, des comptes transparents.',
    ...{ type_agrement: 'TCA', categorie: 'tca', duree: CINQ_ANS, exige_tca: false, extensible_membres: false },
  },
  {
    cle: 'jep',
    nom: 'Jeunesse et éducation populaire, Haute-Rive',
    resume: 'Reconnaît ce qu’une association apporte à la jeunesse.',
    description: 'Pour les associations qui agissent depuis trois ans. La tête d’un réseau peut couvrir ses membres.',
    ...{ type_agrement: 'JEP', categorie: 'sectoriel', duree: CINQ_ANS, exige_tca: true, extensible_membres: true },
  },
  {
    cle: 'sport',
    nom: 'Agrément sport, Haute-Rive',
    resume: 'Pour les clubs qui ne sont affiliés à aucune fédération.',
    description: 'Demandé par les clubs sans affiliation, il ouvre les aides au sport.',
    ...{ type_agrement: 'SPORT', categorie: 'sectoriel', duree: CINQ_ANS, exige_tca: true, extensible_membres: false },
  },
  {
    cle: 'haa',
    nom: 'Aide alimentaire, Haute-Rive',
    resume: 'Pour recevoir et distribuer des denrées données.',
    description: 'Une première habilitation dure de un à trois ans, les suivantes cinq.',
    duree: { min: 12, max: 36 },
    ...{ type_agrement: 'HAA', categorie: 'haa', exige_tca: false, extensible_membres: false },
  },
];

export const DESTINS_AGREMENT = [
  'brouillon',
  'transmis',
  'ouvert',
  'propose',
  'valide',
  'accorde',
  'refuse',
  'engage',
  'suspendu',
] as const;
export type DestinAgrement = (typeof DESTINS_AGREMENT)[number];

export interface AffaireAgrement {
  readonly cle: AgrementJoue['cle'];
  readonly destin: DestinAgrement;
  /** Days since it was begun. */
  readonly depuis: number;
  /** Days until its titre ends; as long as it may otherwise. */
  readonly fin?: number;
}
const affaire = (
  cle: AffaireAgrement['cle'],
  destin: DestinAgrement,
  depuis: number,
  fin?: number,
): AffaireAgrement => ({ ...{ cle, destin, depuis }, ...(fin !== undefined && { fin }) });

/** What each member finds: titres in force, one that ends soon, one suspended, a network's, and one to finish. */
export const AFFAIRES_AGREMENT: Readonly<Record<'amina' | 'jean' | 'claire' | 'paul', readonly AffaireAgrement[]>> = {
  jean: [affaire('tca', 'accorde', 420), affaire('jep', 'accorde', 300), affaire('haa', 'brouillon', 12)],
  claire: [
    affaire('tca', 'accorde', 430),
    affaire('jep', 'accorde', 320),
    // Granted ten months ago for a year.
    affaire('haa', 'accorde', 355, 58),
  ],
  amina: [affaire('tca', 'accorde', 410), affaire('sport', 'suspendu', 300)],
  paul: [affaire('tca', 'ouvert', 40), affaire('jep', 'brouillon', 20)],
};

/** What the others ask, one each: enough for the lists of the service. */
export const AUTRES_AGREMENTS: readonly AffaireAgrement[] = [
  ...[380, 350, 330, 310, 290, 270].map((depuis) => affaire('tca', 'accorde', depuis)),
  ...[90, 60, 45, 30].map((depuis) => affaire('tca', 'transmis', depuis)),
  ...[80, 50, 35].map((depuis) => affaire('tca', 'ouvert', depuis)),
  ...[100, 70].map((depuis) => affaire('tca', 'propose', depuis)),
  affaire('tca', 'valide', 110),
  affaire('tca', 'refuse', 200),
  affaire('tca', 'engage', 370),
  affaire('haa', 'accorde', 375, 40),
  affaire('haa', 'accorde', 240),
  affaire('haa', 'transmis', 25),
];
