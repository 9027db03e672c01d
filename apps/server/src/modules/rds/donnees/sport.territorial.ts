import { APPRENTISSAGE, CAMPUS_2023, EMPLOI, GOUVERNANCE, UN_JEUNE_UNE_SOLUTION } from '@guichet/rules/subvention';
import { CONTRAT_TRAVAIL, DOCUMENTS, FICHE_POSTE } from './attendus.documents.ts';
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
  siDossier,
  siReponse,
} from './composer.ts';
import { ANS, drajes, sdjes } from './services.ts';
import { FEDERATION, MODALITE, OBJECTIF, PUBLICS } from './sport.champs.ts';
import { DEPARTEMENTS, REGIONS } from './territoires.ts';

export const CHAMPS_EMPLOI = [
  champ('pluriannuel', 'booleen', 'Aide sur plusieurs années', {
    virtuel: true,
    asks: [siDossier('description.id_sous_type_dispositif', '==', EMPLOI)],
  }),
  FEDERATION,
  OBJECTIF,
  MODALITE,
  PUBLICS,
  champ('intitule_poste', 'texte', 'Intitulé du poste', { validation: { longueur_maximum: 150 } }),
  champ('type_contrat', 'choix', 'Type de contrat', {
    options: choix({
      cdi: 'Contrat à durée indéterminée',
      cdd: 'Contrat à durée déterminée',
      alternance: 'Alternance',
    }),
    default: 'cdi',
  }),
  champ('fin_contrat', 'date', 'Date de fin du contrat', { asks: [siReponse('type_contrat', '!=', 'cdi')] }),
  champ('embauche', 'date', 'Date d’embauche prévue'),
  champ('temps_travail', 'nombre', 'Temps de travail, en équivalent temps plein', {
    aide: '1 pour un temps plein, 0,5 pour un mi-temps.',
    validation: { minimum: 0.1, maximum: 1 },
    default: 1,
  }),
  champ('cout_poste', 'montant', 'Coût annuel du poste, charges comprises', { validation: { minimum: 1 } }),
  champ('missions_poste', 'texte_long', 'Missions de la personne recrutée', {
    validation: { longueur_maximum: 3_000 },
  }),
  champ('territoire_carence', 'choix', 'Où travaillera-t-elle ?', {
    options: choix({
      qpv: 'Dans un quartier prioritaire ou à proximité',
      rural: 'En zone rurale (France ruralités revitalisation, CRTE rural)',
      outremer: 'Outre-mer',
      autre: 'Ailleurs',
    }),
  }),
  champ('perennisation', 'texte_long', 'Comment l’emploi sera-t-il financé après l’aide ?', {
    validation: { longueur_maximum: 2_000 },
    asks: [siReponse('type_contrat', '==', 'cdi')],
  }),
];

const DOCUMENTS_EMPLOI = [
  DOCUMENTS.statuts,
  DOCUMENTS.dirigeants,
  DOCUMENTS.rib,
  DOCUMENTS.comptes,
  DOCUMENTS.budget,
  DOCUMENTS.rapportActivite,
  DOCUMENTS.affiliation,
  FICHE_POSTE,
  CONTRAT_TRAVAIL,
  DOCUMENTS.commissaire,
  DOCUMENTS.delegation,
  DOCUMENTS.compteRendu,
];

const TERRITORIAUX = [
  ...REGIONS.map(({ code }) => drajes(code)),
  ...DEPARTEMENTS.map(([departement]) => sdjes(departement)),
];
const LIEN = paragraphes(
  'L’Agence nationale du Sport aide les clubs et les comités à créer des emplois et à faire vivre le sport sur leur territoire. Le service régional ou départemental étudie la demande.',
  'Le montant demandé est d’au moins 1 500 euros par an ; il descend à 1 000 euros quand le siège est en zone rurale.',
  'L’association est affiliée à une fédération sportive agréée. Une seule demande d’emploi par dossier.',
);
const MONTANTS = {
  minimum: euros(1_500),
  minimum_reduit: euros(1_000),
  motif_reduction: 'Siège en zone France ruralités revitalisation, dans un CRTE rural ou dans un bassin de vie rural.',
};

export const TERRITORIALES: readonly SubventionReelle[] = [
  {
    id: '5b5e0000-0000-4000-8004-000000002027',
    code: 'CNDS-PST-2027',
    active: true,
    gestionnaire: ANS,
    instructeurs: instructeurs(ANS, ...TERRITORIAUX),
    contenu: {
      nom: 'Projets sportifs territoriaux – emploi et gouvernance',
      resume: 'Créer ou garder un emploi dans un club ou un comité sportif, faire vivre le sport sur son territoire.',
      description: LIEN,
      campagne_exercice: EXERCICE,
      dispositif: { code: 'CNDS' },
      sous_dispositifs: [
        ouvert(EMPLOI, ['2027-03-01', '09:00'], ['2027-04-30', '23:59']),
        ouvert(GOUVERNANCE, ['2027-03-01', '09:00'], ['2027-04-30', '23:59']),
      ],
      eligibilite: [EST_ASSOCIATION],
      montants: MONTANTS,
      champs_attendus: CHAMPS_EMPLOI,
      documents_attendus: DOCUMENTS_EMPLOI,
    },
  },
  {
    id: '5b5e0000-0000-4000-8004-000000002023',
    code: 'CNDS-PST-2023',
    active: false,
    gestionnaire: ANS,
    instructeurs: instructeurs(ANS, ...TERRITORIAUX),
    contenu: {
      nom: 'Part territoriale – apprentissage et plans de relance',
      resume: 'Aides terminées, gardées pour les dossiers en cours de compte rendu.',
      description: LIEN,
      campagne_exercice: 2023,
      dispositif: { code: 'CNDS' },
      sous_dispositifs: [
        ouvert(APPRENTISSAGE, ['2023-03-01', '09:00'], ['2023-05-31', '23:59']),
        ouvert(UN_JEUNE_UNE_SOLUTION, ['2021-03-01', '09:00'], ['2022-05-31', '23:59']),
        ouvert(CAMPUS_2023, ['2022-03-01', '09:00'], ['2023-05-31', '23:59']),
      ],
      eligibilite: [EST_ASSOCIATION],
      montants: MONTANTS,
      champs_attendus: CHAMPS_EMPLOI,
      documents_attendus: DOCUMENTS_EMPLOI,
    },
  },
];
