import { FINANCEMENT_GLOBAL } from '@guichet/rules/subvention';
import { DEVIS, DOCUMENTS } from './attendus.documents.ts';
import {
  champ,
  choix,
  critere,
  EST_ASSOCIATION,
  EXERCICE,
  instructeurs,
  ouvert,
  paragraphes,
  type SubventionReelle,
  siFiche,
  siReponse,
} from './composer.ts';
import { drajes, sdjes } from './services.ts';
import { DEPARTEMENTS, REGIONS, type Region } from './territoires.ts';

/** Closings as the regional notes give them; where none is known, in the second week of March at noon. */
const CLOTURES: Readonly<Record<string, readonly [jour: string, heure: string]>> = {
  11: ['2027-02-14', '12:00'],
  32: ['2027-02-18', '23:59'],
  44: ['2027-02-17', '12:00'],
  76: ['2027-02-27', '23:59'],
  84: ['2027-02-17', '12:00'],
};
const CLOTURE_HABITUELLE = ['2027-03-12', '12:00'] as const;

export const CHAMPS_INNOVATION = [
  champ('axe', 'choix', 'Que demandez-vous ?', {
    options: choix({
      fonctionnement: 'Une aide au fonctionnement de l’association',
      innovation: 'Une aide à un nouveau projet',
    }),
    aide: 'L’un ou l’autre, pas les deux la même année.',
  }),
  champ('motif_fonctionnement', 'texte_long', 'À quoi servira l’aide au fonctionnement ?', {
    aide: 'Ce que fait l’association toute l’année, et ce qui serait impossible sans cette aide.',
    validation: { longueur_maximum: 3_000 },
    asks: [siReponse('axe', '==', 'fonctionnement')],
  }),
  champ('type_innovation', 'choix', 'En quoi ce projet est-il nouveau ?', {
    options: choix({
      besoin: 'Il répond à un besoin auquel personne ne répond ici',
      service: 'Il apporte un service nouveau aux habitants ou aux associations',
      cooperation: 'Il réunit des acteurs qui ne travaillaient pas ensemble',
      environnement: 'Il participe à la transition écologique',
    }),
    asks: [siReponse('axe', '==', 'innovation')],
  }),
  champ('description_innovation', 'texte_long', 'Décrivez le projet', {
    aide: 'Pour qui, où, comment, avec qui.',
    validation: { longueur_maximum: 5_000 },
    asks: [siReponse('axe', '==', 'innovation')],
  }),
  champ('date_lancement', 'date', 'Date de lancement du projet', { asks: [siReponse('axe', '==', 'innovation')] }),
  champ('partenaires', 'groupe', 'Partenaires', {
    obligation: 'facultatif',
    lignes_maximum: 10,
    champs: [
      { code: 'nom', libelle: 'Nom du partenaire', type: 'texte', validation: { longueur_maximum: 200 } },
      {
        code: 'role',
        libelle: 'Ce qu’il apporte',
        type: 'choix',
        options: choix({
          argent: 'Un financement',
          locaux: 'Des locaux',
          materiel: 'Du matériel',
          savoir: 'Un savoir-faire',
        }),
      },
      { code: 'montant', libelle: 'Montant', type: 'montant', obligation: 'facultatif', validation: { minimum: 0 } },
    ],
  }),
  champ('benevoles_actifs', 'nombre', 'Combien de bénévoles donnent du temps chaque mois ?', {
    validation: { minimum: 0, maximum: 100_000 },
  }),
  champ('publics_fragiles', 'choix_multiple', 'Vos actions touchent-elles un de ces territoires ?', {
    obligation: 'facultatif',
    options: choix({
      qpv: 'Quartier prioritaire de la politique de la ville',
      rural: 'Zone France ruralités revitalisation',
      outremer: 'Territoire ultramarin',
    }),
  }),
  champ('aide_recente', 'booleen', 'Avez-vous reçu une aide du FDVA ces deux dernières années ?'),
  champ('usage_aide_recente', 'texte_long', 'Qu’a-t-elle permis ?', {
    validation: { longueur_maximum: 2_000 },
    asks: [siReponse('aide_recente', '==', true)],
  }),
  champ('montant_fdva_precedent', 'montant', 'Montant reçu la dernière fois', {
    validation: { minimum: 0 },
    asks: [siReponse('aide_recente', '==', true)],
  }),
  champ('accompagnement', 'booleen', 'Souhaitez-vous être accompagné par un point Guid’Asso ?', {
    obligation: 'facultatif',
    default: false,
  }),
];

const regionale = ({ code, nom }: Region): SubventionReelle => ({
  id: `5b5e0000-0000-4000-8003-${code.padStart(12, '0')}`,
  code: `FDVA2-${code}-2027`,
  active: true,
  gestionnaire: drajes(code),
  instructeurs: instructeurs(
    drajes(code),
    ...DEPARTEMENTS.filter(([, , region]) => region === code).map(([departement]) => sdjes(departement)),
  ),
  contenu: {
    nom: `FDVA – Fonctionnement et innovation, ${nom}`,
    resume: 'Une aide au fonctionnement de votre association, ou à un nouveau projet, tous secteurs confondus.',
    description: paragraphes(
      'Cette aide soutient d’abord les petites associations : celles qui vivent de leurs bénévoles, avec deux salariés au plus. Tous les secteurs sont concernés, le sport aussi.',
      'Vous demandez soit une aide au fonctionnement de toute l’année, soit une aide à un projet nouveau. Deux projets au plus.',
      'En sont exclues les associations qui défendent un intérêt professionnel ou celui de leurs seuls membres, les associations cultuelles, celles qui financent un parti et celles qu’une collectivité dirige en fait.',
      'Le service de votre département étudie la demande ; le préfet de région décide après avis d’un collège et d’une commission.',
    ),
    campagne_exercice: EXERCICE,
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [ouvert(FINANCEMENT_GLOBAL, ['2026-11-02', '09:00'], CLOTURES[code] ?? CLOTURE_HABITUELLE)],
    eligibilite: [
      EST_ASSOCIATION,
      critere(`Avoir son siège dans la région ${nom}`, siFiche('territoire.region', '==', code)),
    ],
    montants: { projets_maximum: 2 },
    champs_attendus: CHAMPS_INNOVATION,
    documents_attendus: [
      DOCUMENTS.statuts,
      DOCUMENTS.dirigeants,
      DOCUMENTS.rib,
      DOCUMENTS.comptes,
      DOCUMENTS.budget,
      DOCUMENTS.rapportActivite,
      DOCUMENTS.projetAssociatif,
      DEVIS,
      DOCUMENTS.delegation,
      DOCUMENTS.compteRendu,
    ],
  },
});

export const FDVA_INNOVATION: readonly SubventionReelle[] = REGIONS.map(regionale);
