import { DEVIS, DOCUMENTS } from './attendus.documents.ts';
import {
  champ,
  choix,
  EST_ASSOCIATION,
  EXERCICE,
  euros,
  instructeurs,
  ouvert,
  paragraphes,
  type SubventionReelle,
  siReponse,
} from './composer.ts';
import { PROJET_FEDERAL } from './dispositifs.ts';
import { FEDERATIONS } from './federations.ts';
import { ANS, federation } from './services.ts';
import { FEDERATION, MODALITE, OBJECTIF, PUBLICS } from './sport.champs.ts';

export const CHAMPS_FEDERAUX = [
  FEDERATION,
  champ('type_structure', 'choix', 'Qui dépose ?', {
    options: choix({
      club: 'Un club qui propose une seule activité',
      club_multi: 'Un club qui propose plusieurs activités',
      comite: 'Un comité ou une ligue',
    }),
    aide: 'Le nombre d’actions que vous pouvez présenter en dépend : deux, trois ou quatre.',
  }),
  OBJECTIF,
  MODALITE,
  PUBLICS,
  champ('licencies', 'nombre', 'Nombre de licenciés de la dernière saison', { validation: { minimum: 0 } }),
  champ('licenciees', 'nombre', 'Dont femmes', { validation: { minimum: 0 } }),
  champ('zone_rurale', 'booleen', 'Votre siège est-il en zone rurale ?', {
    aide: 'Commune en zone France ruralités revitalisation, dans un CRTE rural ou dans un bassin de vie rural : le minimum descend alors à 1 000 euros.',
  }),
  champ('zone_rurale_commune', 'texte', 'Commune et zonage', {
    validation: { longueur_maximum: 200 },
    asks: [siReponse('zone_rurale', '==', true)],
  }),
  champ('etapes', 'groupe', 'Étapes de l’action', {
    obligation: 'recommande',
    lignes_maximum: 12,
    champs: [
      { code: 'etape', libelle: 'Étape', type: 'texte', validation: { longueur_maximum: 200 } },
      { code: 'date', libelle: 'Date', type: 'date' },
      { code: 'participants', libelle: 'Participants attendus', type: 'nombre', validation: { minimum: 1 } },
    ],
  }),
  champ('cout_action', 'montant', 'Coût total de l’action', { validation: { minimum: euros(500) } }),
  champ('renouvelee', 'booleen', 'Cette action a-t-elle déjà été aidée l’an dernier ?', { default: false }),
  champ('bilan_precedent', 'texte_long', 'Qu’a-t-elle donné ?', {
    validation: { longueur_maximum: 2_000 },
    asks: [siReponse('renouvelee', '==', true)],
  }),
];

export const FEDERALES: readonly SubventionReelle[] = [
  {
    id: '5b5e0000-0000-4000-8005-000000002027',
    code: 'FEDE-PSF-2027',
    active: true,
    gestionnaire: ANS,
    instructeurs: instructeurs(ANS, ...FEDERATIONS.map(([code]) => federation(code))),
    contenu: {
      nom: 'Projets sportifs fédéraux',
      resume: 'Votre fédération aide les actions des clubs et des comités ; l’Agence nationale du Sport les paie.',
      description: paragraphes(
        'Chaque fédération écrit ses priorités, étudie les demandes de ses clubs et propose les montants à l’Agence nationale du Sport, qui paie.',
        'Le total demandé est d’au moins 1 500 euros ; il descend à 1 000 euros quand le siège est en zone rurale. À titre d’exemple, une fédération demande au moins 750 euros par action et n’aide pas au-delà de 40 % de son budget : lisez la note de la vôtre.',
        'Le compte rendu des actions aidées l’an dernier se dépose avec la nouvelle demande.',
      ),
      campagne_exercice: EXERCICE,
      dispositif: { code: 'FEDE' },
      sous_dispositifs: [
        ouvert(PROJET_FEDERAL, ['2027-03-01', '09:00'], ['2027-04-26', '23:59'], {
          types_projet: ['projet-ou-action'],
        }),
      ],
      eligibilite: [EST_ASSOCIATION],
      montants: {
        minimum: euros(1_500),
        minimum_reduit: euros(1_000),
        motif_reduction:
          'Siège en zone France ruralités revitalisation, dans un CRTE rural ou dans un bassin de vie rural.',
        minimum_projet: euros(500),
        part_maximum: 40,
        projets_maximum: 4,
      },
      champs_attendus: CHAMPS_FEDERAUX,
      documents_attendus: [
        DOCUMENTS.statuts,
        DOCUMENTS.dirigeants,
        DOCUMENTS.rib,
        DOCUMENTS.comptes,
        DOCUMENTS.budget,
        DOCUMENTS.rapportActivite,
        DOCUMENTS.affiliation,
        DOCUMENTS.projetAssociatif,
        DEVIS,
        DOCUMENTS.delegation,
        DOCUMENTS.compteRendu,
      ],
    },
  },
];
