import type { DonneesHaa } from './haa.schema.ts';

type Activite = 'distribution_directe' | 'fourniture_denrees';
export interface RubriqueHaa {
  readonly titre: string;
  /** Asked only of who does it. */
  readonly activite?: Activite;
  /** Where each answer is kept below `haa`, with the words that ask for it. */
  readonly champs: readonly (readonly [chemin: string, libelle: string])[];
}

const APPROVISIONNEMENT = (partie: string) =>
  [
    [`${partie}.lib_approvisionnement`, 'Sources d’approvisionnement'],
    [`${partie}.actions_reseau`, 'Actions menées avec le réseau'],
  ] as const;
const COLLECTE = (partie: string) =>
  [
    [`${partie}.modalites_collecte`, 'Comment les données sont collectées'],
    [`${partie}.modalites_consolidation`, 'Comment elles sont consolidées'],
    [`${partie}.outils`, 'Outils utilisés'],
    [`${partie}.estimation_volume`, 'Volume estimé, en tonnes par an'],
  ] as const;

/** HAA-002 to HAA-008: the description of food aid, in the order in which it is typed and printed. */
export const RUBRIQUES_HAA: readonly RubriqueHaa[] = [
  {
    titre: 'Activités',
    champs: [
      ['activites.distribution_directe', 'Distribue des denrées aux personnes'],
      ['activites.fourniture_denrees', 'Fournit des denrées à d’autres structures'],
      ['activites.principes_reseau', 'Principes et organisation du réseau'],
      ['activites.explication_projet', 'Projet d’aide alimentaire'],
    ],
  },
  {
    titre: 'Distribution aux personnes',
    activite: 'distribution_directe',
    champs: [
      ['description.distribution.modalites_inscription', 'Modalités d’inscription'],
      ['description.distribution.criteres_acces', 'Critères d’accès'],
      ['description.distribution.precisions_acces', 'Précisions sur l’accès'],
      ['description.distribution.modalites_accueil', 'Modalités d’accueil'],
      ['description.distribution.mesures_accompagnement', 'Mesures d’accompagnement'],
      ['description.distribution.participation_fonctionnement', 'Participation des personnes au fonctionnement'],
      ...APPROVISIONNEMENT('description.distribution'),
    ],
  },
  {
    titre: 'Fourniture à d’autres structures',
    activite: 'fourniture_denrees',
    champs: [
      ['description.fourniture.nb_structures', 'Nombre de structures'],
      ['description.fourniture.modalite_partenariat', 'Modalités de partenariat'],
      ['description.fourniture.modalite_repartition', 'Modalités de répartition'],
      ['description.fourniture.partenaires_habilites', 'Comment l’habilitation des partenaires est vérifiée'],
      ...APPROVISIONNEMENT('description.fourniture'),
    ],
  },
  {
    titre: 'Moyens',
    champs: [
      ['moyens.materiels', 'Moyens matériels'],
      ['moyens.financiers', 'Moyens financiers'],
      ['moyens.humains', 'Moyens humains'],
    ],
  },
  {
    titre: 'Hygiène',
    champs: [
      ['hygiene.usage_gbph', 'Suit un guide de bonnes pratiques d’hygiène'],
      ['hygiene.identification_dangers', 'Dangers identifiés'],
      ['hygiene.formations', 'Formations'],
      ['hygiene.procedure_info', 'Procédure d’information en cas de danger'],
    ],
  },
  {
    titre: 'Traçabilité',
    champs: [
      ['tracabilite.usage_gbph', 'Suit un guide de bonnes pratiques pour la traçabilité'],
      ['tracabilite.methode', 'Méthode'],
      ['tracabilite.lib_outil', 'Outil'],
      ['tracabilite.outil_autre', 'Autre outil'],
    ],
  },
  {
    titre: 'Données de la distribution',
    activite: 'distribution_directe',
    champs: [
      ...COLLECTE('donnees.distribution'),
      ['donnees.distribution.estimation_beneficiaires', 'Nombre estimé de personnes aidées'],
    ],
  },
  { titre: 'Données de la fourniture', activite: 'fourniture_denrees', champs: COLLECTE('donnees.fourniture') },
];

export interface FauteHaa {
  readonly code: 'HAA_ACTIVITES' | 'HAA_SITES';
  readonly champ: string;
  readonly geste: string;
}
/** Of the two boxes, one at least; and one place where it is done. */
export const fautesHaa = ({ activites }: Pick<DonneesHaa, 'activites'>, sites: number): FauteHaa[] => [
  ...(activites.distribution_directe || activites.fourniture_denrees
    ? []
    : [
        {
          code: 'HAA_ACTIVITES',
          champ: 'haa.activites.distribution_directe',
          geste: 'Dire ce que vous faites',
        } as const,
      ]),
  ...(sites > 0 ? [] : [{ code: 'HAA_SITES', champ: 'haa.sites', geste: 'Ajouter un site' } as const]),
];

/** Those that this activity makes to be asked. */
export const rubriquesHaa = ({ activites }: Pick<DonneesHaa, 'activites'>): RubriqueHaa[] =>
  RUBRIQUES_HAA.filter(({ activite }) => activite === undefined || activites[activite] === true);
