import { ARRETES } from './arretes.ts';
import type { ModeleLettre, PartieModele } from './modele.ts';

/** What a letter of decision says, by the decision that it tells: of a grant, of an approval, then of a titre. */
export const GENRES_LETTRE = [
  ...(['accord', 'refus', 'rejet'] as const),
  ...(['agrement', 'refusAgrement', 'rejetAgrement'] as const),
  ...(['suspension', 'levee', 'retrait'] as const),
] as const;
export type GenreLettre = (typeof GENRES_LETTRE)[number];
/** What became of a titre, and not the decision that gave it. */
export const ACTES_LETTRE: readonly GenreLettre[] = ['suspension', 'levee', 'retrait'];

/** What a template leaves open, between braces. */
export const VARIABLES_LETTRE = {
  association: 'Le nom de l’association',
  siret: 'Le SIRET du demandeur',
  service: 'Le service qui décide',
  subvention: 'Le nom de la subvention',
  exercices: 'L’exercice, ou les exercices d’une demande pluriannuelle',
  id_fo: 'Le numéro du dossier',
  decide_le: 'Le jour de la décision',
  montant: 'Le total accordé',
  motif: 'Le motif que le service a écrit',
  comptes_rendus: 'Chaque compte rendu financier attendu, avec sa date',
  agrement: 'Le nom de l’agrément',
  fondement: 'Les textes qui fondent l’agrément',
  titre: 'Le numéro du titre',
  code: 'Le code qui vérifie le titre',
  niveau: 'Le niveau de l’agrément',
  date_effet: 'Le jour où le titre prend effet',
  duree: 'Jusqu’à quand le titre court',
  tca: 'Le tronc commun sur lequel le titre repose',
  jusquau: 'Le dernier jour d’une suspension',
  signataire: 'La personne qui a décidé',
} as const;
export type VariableLettre = keyof typeof VARIABLES_LETTRE;

/** Code de justice administrative, art. R. 421-1 and R. 421-2; code des relations entre le public et l’administration, art. L. 411-2. */
const RECOURS: PartieModele = {
  titre: 'Si vous contestez cette décision',
  textes: ['Dans les deux mois qui suivent sa notification, vous pouvez :'],
  liste: [
    'demander à {service} de revoir sa décision (recours gracieux), ou le demander à l’autorité dont il dépend (recours hiérarchique) ;',
    'saisir le tribunal administratif, par courrier ou par l’application Télérecours citoyens.',
  ],
  suite: [
    'Un recours gracieux ou hiérarchique fait dans ce délai laisse ensuite deux mois pour saisir le tribunal, à compter de la réponse. Sans réponse au bout de deux mois, ce recours est rejeté.',
  ],
};

const DEMANDE =
  'l’association «\u00a0{association}\u00a0» (SIRET {siret}) pour la subvention «\u00a0{subvention}\u00a0», {exercices}';

export const MODELES_LETTRE: Readonly<Record<GenreLettre, ModeleLettre>> = {
  ...ARRETES,
  accord: {
    titre: 'Décision d’attribution d’une subvention',
    parties: [
      {
        titre: 'La décision',
        textes: [
          `Le {decide_le}, {service} a examiné le dossier {id_fo}, présenté par ${DEMANDE}.`,
          'Une subvention de {montant} est accordée :',
        ],
        montants: true,
      },
      {
        titre: 'À quelles conditions',
        textes: ['La subvention est accordée aux conditions suivantes :'],
        liste: [
          'elle est utilisée pour les projets nommés ci-dessus, et pour eux seuls ;',
          'elle est versée sur le compte bancaire du dossier, une fois cette décision notifiée ;',
          'un projet modifié, reporté ou abandonné est signalé sans attendre à {service} ;',
          'une somme qui n’est pas utilisée comme prévu peut être redemandée.',
        ],
      },
      {
        titre: 'Ce que l’association s’engage à faire',
        textes: ['L’association s’engage à :'],
        liste: [
          'transmettre, depuis le portail, le compte rendu financier de chaque exercice : {comptes_rendus} ;',
          'garder les pièces qui justifient ses dépenses et les présenter à qui contrôle ;',
          'respecter le contrat d’engagement républicain (article 10-1 de la loi n°\u00a02000-321 du 12 avril 2000).',
        ],
      },
      RECOURS,
    ],
  },
  refus: {
    titre: 'Décision de refus d’une subvention',
    parties: [
      {
        titre: 'La décision',
        textes: [
          `Le {decide_le}, {service} a examiné le dossier {id_fo}, présenté par ${DEMANDE}.`,
          'La subvention demandée n’est pas accordée.',
        ],
      },
      { titre: 'Pourquoi', textes: ['{motif}'] },
      RECOURS,
    ],
  },
  rejet: {
    titre: 'Décision de rejet d’une demande de subvention',
    parties: [
      {
        titre: 'La décision',
        textes: [
          `Le {decide_le}, {service} a vérifié le dossier {id_fo}, présenté par ${DEMANDE}.`,
          'La demande n’est pas recevable : elle n’a pas été examinée sur le fond.',
        ],
      },
      { titre: 'Pourquoi', textes: ['{motif}'] },
      RECOURS,
    ],
  },
};
