/** Schemes of the invented region, one by year. Days count from today: a campaign is always open, others always past. */
export interface Campagne {
  readonly cle: string;
  readonly nom: string;
  readonly resume: string;
  readonly description: string;
  readonly dispositif: 'FDVA' | 'CNDS';
  readonly parts: readonly string[];
  /** How much one may ask for, in euros: said in the directory. */
  readonly montants: { readonly minimum: number; readonly maximum: number };
  /** Last year, this year or the next. */
  readonly rang: -1 | 0 | 1;
  readonly ouverture: number;
  readonly cloture: number;
  /** What the service may grant, in euros; null where nobody has set it. */
  readonly enveloppe: number | null;
  /** What its readers score a request by. */
  readonly grille?: readonly CritereDemo[];
}
export interface CritereDemo {
  readonly code: string;
  readonly libelle: string;
  readonly aide: string;
  readonly poids: number;
  readonly echelle: number;
}

const PETITES = {
  nom: 'Soutien aux petites associations de Haute-Rive',
  resume: 'Une aide pour le fonctionnement ou un nouveau projet, pour les associations de deux salariés au plus.',
  description:
    'Cette aide soutient les associations qui vivent de leurs bénévoles. Vous demandez une aide pour l’année, ou pour un projet nouveau.',
  dispositif: 'FDVA',
  parts: ['Fonctionnement', 'Nouveau projet'],
  montants: { minimum: 800, maximum: 15_000 },
} as const;
const FORMATION = {
  nom: 'Formation des bénévoles en Haute-Rive',
  resume: 'Former celles et ceux qui font vivre l’association.',
  description:
    'Une aide pour les formations des bénévoles élus et responsables d’activités, organisées par l’association ou avec un organisme.',
  dispositif: 'FDVA',
  parts: ['Sessions de formation'],
  montants: { minimum: 800, maximum: 15_000 },
} as const;
const SPORT = {
  nom: 'Du sport pour toutes et tous en Haute-Rive',
  resume: 'Ouvrir la pratique à celles et ceux qui en sont loin.',
  description:
    'Une aide aux clubs et aux associations qui accueillent de nouveaux publics : femmes, personnes âgées, personnes en situation de handicap, quartiers.',
  dispositif: 'CNDS',
  parts: ['Nouveaux publics', 'Sport et santé'],
  montants: { minimum: 800, maximum: 20_000 },
} as const;
const TERRITOIRES = {
  nom: 'Culture et jeunesse dans les territoires',
  resume: 'Des projets au plus près des habitants, hors des grandes villes.',
  description: 'Un second appel de l’année pour les projets culturels et de jeunesse menés avec les habitants.',
  dispositif: 'FDVA',
  parts: ['Projets partagés', 'Itinérance'],
  montants: { minimum: 800, maximum: 20_000 },
  grille: [
    {
      ...{ code: 'habitants', libelle: 'Part prise par les habitants', poids: 3, echelle: 5 },
      aide: '5 : ils décident et font. 3 : ils sont consultés. 0 : ils assistent.',
    },
    {
      ...{ code: 'territoire', libelle: 'Éloignement de l’offre existante', poids: 2, echelle: 5 },
      aide: '5 : rien de tel à moins de trente minutes. 0 : une offre semblable dans la même commune.',
    },
    {
      ...{ code: 'budget', libelle: 'Sérieux du budget', poids: 1, echelle: 5 },
      aide: '5 : chaque poste s’explique. 0 : les comptes ne se comprennent pas.',
    },
  ],
} as const;

const PASSEE = { rang: -1, ouverture: -720, cloture: -600 } as const;
const COURANTE = { rang: 0, ouverture: -390, cloture: -260 } as const;
const OUVERTE = { rang: 1, ouverture: -70, cloture: 45 } as const;

export const CAMPAGNES: readonly Campagne[] = [
  { cle: 'petites', ...PETITES, ...PASSEE, enveloppe: 270_000 },
  { cle: 'formation', ...FORMATION, ...PASSEE, enveloppe: 250_000 },
  { cle: 'sport', ...SPORT, ...PASSEE, enveloppe: 270_000 },
  { cle: 'petites', ...PETITES, ...COURANTE, enveloppe: 360_000 },
  { cle: 'formation', ...FORMATION, ...COURANTE, enveloppe: 340_000 },
  { cle: 'sport', ...SPORT, ...COURANTE, enveloppe: 360_000 },
  { cle: 'territoires', ...TERRITOIRES, rang: 0, ouverture: -190, cloture: -40, enveloppe: 110_000 },
  { cle: 'petites', ...PETITES, ...OUVERTE, enveloppe: 380_000 },
  { cle: 'formation', ...FORMATION, ...OUVERTE, enveloppe: null },
  { cle: 'sport', ...SPORT, ...OUVERTE, enveloppe: 380_000 },
];
