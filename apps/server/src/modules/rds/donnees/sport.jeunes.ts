import { CARTES_PROFESSIONNELLES, CONVENTION_COLLEGE, DOCUMENTS } from './attendus.documents.ts';
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
import { DEUX_HEURES, PASS_SPORT } from './dispositifs.ts';
import { DJEPVA, drajes, sdjes } from './services.ts';
import { FEDERATION } from './sport.champs.ts';
import { DEPARTEMENTS, REGIONS } from './territoires.ts';

const TERRITORIAUX = instructeurs(
  DJEPVA,
  ...REGIONS.map(({ code }) => drajes(code)),
  ...DEPARTEMENTS.map(([departement]) => sdjes(departement)),
);

export const CHAMPS_COLLEGE = [
  champ('college', 'texte', 'Nom du collège', { validation: { longueur_maximum: 200 } }),
  champ('college_uai', 'texte', 'Numéro du collège (UAI)', {
    aide: 'Sept chiffres et une lettre ; le collège le connaît.',
    validation: { regex: '^\\d{7}[A-Za-z]$' },
  }),
  champ('discipline', 'texte', 'Discipline proposée', { validation: { longueur_maximum: 100 } }),
  champ('rythme', 'choix', 'Rythme', {
    options: choix({ une_fois: 'Une séance de deux heures par semaine', deux_fois: 'Deux séances d’une heure' }),
    default: 'une_fois',
  }),
  champ('debut_cycle', 'date', 'Début du cycle'),
  champ('semaines', 'nombre', 'Nombre de semaines', {
    aide: 'Six semaines de suite au moins, entre deux vacances.',
    validation: { minimum: 6, maximum: 12 },
  }),
  champ('eleves', 'nombre', 'Élèves par groupe', { validation: { minimum: 12, maximum: 20 } }),
  champ('eleves_filles', 'nombre', 'Dont filles', {
    obligation: 'recommande',
    validation: { minimum: 0, maximum: 20 },
  }),
  champ('eleves_eloignes', 'booleen', 'Le groupe accueille-t-il d’abord des élèves éloignés du sport ?'),
  champ('gratuit', 'booleen', 'Les séances sont-elles gratuites, sans licence à payer ?'),
  champ('encadrants', 'groupe', 'Encadrement', {
    aide: 'Sans nom : la qualification suffit.',
    lignes_maximum: 5,
    champs: [
      {
        code: 'qualification',
        libelle: 'Diplôme ou qualification',
        type: 'texte',
        validation: { longueur_maximum: 150 },
      },
      { code: 'remunere', libelle: 'Rémunéré', type: 'booleen' },
      { code: 'heures', libelle: 'Heures dans le cycle', type: 'nombre', validation: { minimum: 1, maximum: 60 } },
    ],
  }),
  champ('cout_cycle', 'montant', 'Coût du cycle', { validation: { minimum: 0 } }),
];

const COLLEGE: SubventionReelle = {
  id: '5b5e0000-0000-4000-8006-000000002027',
  code: '2h-sport-college-2027',
  active: true,
  gestionnaire: DJEPVA,
  instructeurs: TERRITORIAUX,
  contenu: {
    nom: 'Deux heures de sport en plus au collège',
    resume: 'Faire découvrir votre sport à des collégiens volontaires, en dehors des heures de classe.',
    description: paragraphes(
      'Un club et un collège signent une convention : le club propose deux heures de sport par semaine, gratuites et sans licence, à des élèves volontaires, d’abord ceux qui n’en font pas.',
      'Un cycle dure six semaines de suite au moins, entre deux vacances, avec des groupes de 12 à 20 élèves. Les éducateurs rémunérés ont une carte professionnelle.',
      'La demande se dépose après chaque cycle.',
    ),
    campagne_exercice: EXERCICE,
    dispositif: { code: DEUX_HEURES },
    sous_dispositifs: [
      ouvert(DEUX_HEURES, ['2026-09-01', '08:00'], ['2027-07-05', '23:59'], {
        nom: 'Deux heures de sport en plus au collège',
        types_projet: ['projet-ou-action'],
      }),
    ],
    eligibilite: [
      EST_ASSOCIATION,
      critere('Être une association sportive', siFiche('activites.domaine', '==', 'Sport')),
    ],
    champs_attendus: CHAMPS_COLLEGE,
    documents_attendus: [
      CONVENTION_COLLEGE,
      CARTES_PROFESSIONNELLES,
      DOCUMENTS.rib,
      DOCUMENTS.affiliation,
      DOCUMENTS.statuts,
      DOCUMENTS.delegation,
    ],
  },
};

export const CHAMPS_PASS = [
  champ('structure', 'choix', 'Pourquoi pouvez-vous recevoir des codes ?', {
    options: choix({
      affiliee: 'Nous sommes affiliés à une fédération sportive agréée',
      agreee: 'Nous avons un agrément Sport ou Jeunesse et éducation populaire',
    }),
    default: 'affiliee',
  }),
  { ...FEDERATION, asks: [siReponse('structure', '==', 'affiliee')] },
  champ('activite_annuelle', 'booleen', 'Proposez-vous une activité toute l’année ?'),
  champ('reduction_immediate', 'booleen', 'Vous engagez-vous à faire la réduction au moment de l’inscription ?'),
  champ('jeunes_attendus', 'nombre', 'Combien d’inscriptions avec un code attendez-vous ?', {
    obligation: 'recommande',
    validation: { minimum: 0, maximum: 10_000 },
  }),
  champ('handicap', 'choix_multiple', 'Quels handicaps pouvez-vous accueillir ?', {
    obligation: 'facultatif',
    options: choix({ moteur: 'Handicap moteur', mental: 'Handicap mental', sensoriel: 'Handicap sensoriel' }),
  }),
  champ('cotisation', 'montant', 'Cotisation annuelle la plus courante', { validation: { minimum: 0 } }),
  champ('debut_inscriptions', 'date', 'Début de vos inscriptions', { obligation: 'facultatif' }),
  champ('compte_verifie', 'booleen', 'Le compte bancaire de la fiche est-il bien celui de la section qui inscrit ?'),
];

const pass = (exercice: number): SubventionReelle => ({
  id: `5b5e0000-0000-4000-8007-${String(exercice).padStart(12, '0')}`,
  code: `${exercice}-${PASS_SPORT}`,
  active: true,
  gestionnaire: DJEPVA,
  instructeurs: TERRITORIAUX,
  contenu: {
    nom: `Pass’Sport, rentrée ${exercice}`,
    resume: 'Le remboursement de la réduction faite aux jeunes qui s’inscrivent avec un code.',
    description: paragraphes(
      'Le jeune présente son code ; le club fait tout de suite la réduction de 70 euros, puis saisit le code ici. Le premier code ouvre le dossier de remboursement.',
      'Le service vérifie l’affiliation et le compte bancaire ; l’Agence de services et de paiement rembourse environ un mois après la saisie.',
      'Les codes se saisissent du 1er septembre au 31 décembre.',
    ),
    campagne_exercice: exercice,
    dispositif: { code: PASS_SPORT },
    sous_dispositifs: [
      ouvert(PASS_SPORT, [`${exercice}-09-01`, '00:00'], [`${exercice}-12-31`, '23:59'], {
        nom: 'Pass’Sport',
        types_projet: ['fonctionnement'],
      }),
    ],
    champs_attendus: CHAMPS_PASS,
    documents_attendus: [
      { ...DOCUMENTS.affiliation, nature: 'conditionnel', asks: [siReponse('structure', '==', 'affiliee')] },
      DOCUMENTS.rib,
      DOCUMENTS.delegation,
    ],
  },
});

export const JEUNES: readonly SubventionReelle[] = [COLLEGE, pass(2026), pass(EXERCICE)];
