import { FORMATION_BENEVOLES, FORMATION_PLURIANNUELLE } from '@guichet/rules/subvention';
import { DOCUMENTS, PROGRAMME } from './attendus.documents.ts';
import {
  type ContenuPortable,
  champ,
  choix,
  critere,
  EST_ASSOCIATION,
  EXERCICE,
  euros,
  instructeurs,
  ouvert,
  paragraphes,
  type SubventionReelle,
  siDossier,
  siFiche,
  siReponse,
} from './composer.ts';
import { DJEPVA, drajes } from './services.ts';
import { REGIONS, type Region } from './territoires.ts';

const JOUR_MAXIMUM = euros(700);

export const CHAMPS_FORMATION = [
  champ('pluriannuel', 'booleen', 'Demande sur trois ans', {
    virtuel: true,
    asks: [
      siFiche('anciennete', '>=', 3),
      siDossier('description.id_sous_type_dispositif', '==', FORMATION_PLURIANNUELLE),
    ],
  }),
  champ('type_formation', 'choix', 'De quelle sorte de formation s’agit-il ?', {
    options: choix({
      specifique: 'Formation spécifique, tournée vers le projet de votre association',
      technique: 'Formation technique, liée à votre activité ou à la vie de toute association',
    }),
    aide: 'Choisissez celle qui domine ; un autre projet peut porter sur l’autre.',
  }),
  champ('theme_formation', 'liste_dependante', 'Thème', {
    depend_de: 'type_formation',
    options: [
      ...choix(
        {
          projet_associatif: 'Faire vivre le projet associatif',
          accueil_public: 'Accueillir et accompagner le public de l’association',
          transmission: 'Transmettre les responsabilités',
        },
        'specifique',
      ),
      ...choix(
        {
          comptabilite: 'Comptabilité et budget',
          juridique: 'Droit et responsabilité',
          communication: 'Communication et numérique',
          employeur: 'Fonction d’employeur',
          animation: 'Animer une équipe de bénévoles',
        },
        'technique',
      ),
    ],
  }),
  champ('niveau_formation', 'choix', 'Niveau', {
    options: choix({ initiation: 'Initiation', approfondissement: 'Approfondissement' }),
    default: 'initiation',
  }),
  champ('besoin', 'texte_long', 'À quel besoin de vos bénévoles cette formation répond-elle ?', {
    aide: 'Quelques phrases : ce qui manque aujourd’hui, ce qu’ils sauront faire ensuite.',
    validation: { longueur_maximum: 3_000 },
  }),
  champ('publics_formes', 'choix_multiple', 'Qui sera formé ?', {
    options: choix({
      dirigeants: 'Dirigeants bénévoles',
      futurs: 'Futurs responsables',
      actifs: 'Bénévoles réguliers',
      volontaires: 'Volontaires',
    }),
  }),
  champ('ouverte_autres', 'booleen', 'La formation est-elle ouverte aux bénévoles d’autres associations ?'),
  champ('benevoles_a_former', 'nombre', 'Combien de bénévoles seront formés en tout ?', {
    validation: { minimum: 1, maximum: 10_000 },
  }),
  champ('sessions', 'groupe', 'Sessions prévues', {
    aide: 'Une ligne par session. Une session dure d’une demi-journée à cinq jours, pour 12 à 25 stagiaires.',
    lignes_maximum: 30,
    champs: [
      { code: 'intitule', libelle: 'Intitulé', type: 'texte', validation: { longueur_maximum: 200 } },
      { code: 'commune', libelle: 'Commune', type: 'texte', validation: { longueur_maximum: 100 } },
      { code: 'date', libelle: 'Date prévue', type: 'date', obligation: 'recommande' },
      { code: 'jours', libelle: 'Nombre de jours', type: 'nombre', validation: { minimum: 0.5, maximum: 5 } },
      { code: 'stagiaires', libelle: 'Stagiaires', type: 'nombre', validation: { minimum: 12, maximum: 25 } },
    ],
  }),
  champ('cout_jour', 'montant', 'Montant demandé par jour de formation', {
    aide: 'Un forfait : 700 euros par jour au plus, la moitié pour une demi-journée.',
    validation: { minimum: 0, maximum: JOUR_MAXIMUM },
  }),
  champ('gratuite', 'booleen', 'La formation est-elle gratuite pour les bénévoles ?', { default: true }),
  champ('participation', 'montant', 'Participation demandée à chaque bénévole', {
    validation: { minimum: 1 },
    asks: [siReponse('gratuite', '==', false)],
  }),
  champ('intervenant_exterieur', 'booleen', 'Faites-vous appel à un organisme extérieur ?'),
  champ('organisme', 'texte', 'Nom de l’organisme de formation', {
    validation: { longueur_maximum: 200 },
    asks: [siReponse('intervenant_exterieur', '==', true)],
  }),
  champ('evaluation_acquis', 'texte_long', 'Comment saurez-vous que la formation a servi ?', {
    obligation: 'recommande',
    validation: { longueur_maximum: 2_000 },
  }),
];

const HORS_SPORT = critere('Ne pas être du domaine du sport', siFiche('activites.domaine', '!=', 'Sport'));

const commun = {
  campagne_exercice: EXERCICE,
  dispositif: { code: 'FDVA' },
  champs_attendus: CHAMPS_FORMATION,
  documents_attendus: [
    DOCUMENTS.statuts,
    DOCUMENTS.dirigeants,
    DOCUMENTS.rib,
    DOCUMENTS.comptes,
    DOCUMENTS.budget,
    DOCUMENTS.rapportActivite,
    DOCUMENTS.projetAssociatif,
    PROGRAMME,
    DOCUMENTS.delegation,
    DOCUMENTS.compteRendu,
  ],
} satisfies Partial<ContenuPortable>;

const presentation = (ou: string): string =>
  paragraphes(
    `Cette aide finance les formations que votre association organise pour ses bénévoles ${ou}. Elle ne finance ni les formations aux premiers secours seules, ni l’animation ordinaire de l’association.`,
    'Elle s’adresse aux associations de tous les secteurs, sauf celles qui sont affiliées à une fédération sportive ou agréées au titre du sport, celles qui défendent un intérêt professionnel et celles qu’une collectivité dirige en fait.',
    'L’association respecte le tronc commun d’agrément : objet d’intérêt général, fonctionnement démocratique, transparence financière, contrat d’engagement républicain.',
    'L’aide est un forfait par jour de formation. Comptez de 12 à 25 stagiaires par session, d’une demi-journée à cinq jours.',
  );

const NATIONALE: SubventionReelle = {
  id: '5b5e0000-0000-4000-8001-000000000001',
  code: 'FDVA1-NAT-2027',
  active: true,
  gestionnaire: DJEPVA,
  instructeurs: instructeurs(DJEPVA),
  contenu: {
    ...commun,
    nom: 'FDVA – Formation des bénévoles, associations nationales',
    resume: 'Former les bénévoles de tout le pays, sur trois ans, pour les têtes de réseau nationales.',
    description: presentation('dans tout le pays, sur trois ans'),
    sous_dispositifs: [ouvert(FORMATION_PLURIANNUELLE, ['2026-11-02', '09:00'], ['2027-02-26', '12:00'])],
    eligibilite: [
      EST_ASSOCIATION,
      HORS_SPORT,
      critere(
        'Agir à l’échelle nationale',
        siFiche('activites.champ_action_territorial', 'includes', ['National', 'national']),
      ),
      critere('Exister depuis trois ans', siFiche('anciennete', '>=', 3)),
    ],
  },
};

const regionale = ({ code, nom }: Region): SubventionReelle => ({
  id: `5b5e0000-0000-4000-8002-${code.padStart(12, '0')}`,
  code: `FDVA1-${code}-2027`,
  active: true,
  gestionnaire: drajes(code),
  instructeurs: instructeurs(drajes(code)),
  contenu: {
    ...commun,
    nom: `FDVA – Formation des bénévoles, ${nom}`,
    resume: 'Former les bénévoles de votre association, sur un an ou sur trois.',
    description: presentation('dans votre région'),
    sous_dispositifs: [
      ouvert(FORMATION_BENEVOLES, ['2026-12-01', '09:00'], ['2027-03-12', '23:59']),
      ouvert(FORMATION_PLURIANNUELLE, ['2026-12-01', '09:00'], ['2027-03-12', '23:59']),
    ],
    eligibilite: [
      EST_ASSOCIATION,
      HORS_SPORT,
      critere(`Avoir son siège dans la région ${nom}`, siFiche('territoire.region', '==', code)),
    ],
  },
});

export const FDVA_FORMATION: readonly SubventionReelle[] = [NATIONALE, ...REGIONS.map(regionale)];
