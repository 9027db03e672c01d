import { ofCote, single } from './lignes.types.ts';

export const CHARGES = ofCote('charges', [
  {
    compte: '60',
    libelle: 'Achats',
    lignes: [
      {
        code: '604',
        libelle: 'Prestations de services',
        aide: 'Ce que vous faites faire pour vos activités : intervenant facturé, traiteur, transporteur.',
      },
      {
        code: '601',
        libelle: 'Achats matières et fournitures',
        aide: 'Ce que vos activités consomment : matériel sportif, peinture, alimentation, petit équipement.',
      },
      {
        code: '60x',
        libelle: 'Autres fournitures',
        aide: 'Eau, électricité, chauffage, produits d’entretien, fournitures de bureau.',
      },
    ],
  },
  {
    compte: '61',
    libelle: 'Services extérieurs',
    lignes: [
      {
        code: '613',
        libelle: 'Locations',
        aide: 'Loyer d’un local, location d’une salle, d’un véhicule, de matériel.',
      },
      {
        code: '615',
        libelle: 'Entretien et réparation',
        aide: 'Ménage, réparations, maintenance des locaux et du matériel.',
      },
      { code: '616', libelle: 'Assurance', aide: 'Responsabilité civile, local, véhicules, manifestations.' },
      { code: '618', libelle: 'Documentation', aide: 'Livres, revues, abonnements, colloques.' },
    ],
  },
  {
    compte: '62',
    libelle: 'Autres services extérieurs',
    lignes: [
      {
        code: '622',
        libelle: 'Rémunérations intermédiaires et honoraires',
        aide: 'Comptable, avocat, formateur indépendant : qui vous facture sans être salarié.',
      },
      { code: '623', libelle: 'Publicité, publication', aide: 'Affiches, site internet, journal, annonces, cadeaux.' },
      {
        code: '625',
        libelle: 'Déplacements, missions',
        aide: 'Trajets, hôtels et repas des bénévoles et des salariés, frais de réception.',
      },
      {
        code: '62x',
        libelle: 'Services bancaires, autres',
        aide: 'Frais de banque, téléphone, internet, timbres, cotisations versées à une fédération.',
      },
    ],
  },
  {
    compte: '63',
    libelle: 'Impôts et taxes',
    lignes: [
      {
        code: '631',
        libelle: 'Impôts et taxes sur rémunération',
        aide: 'Taxe sur les salaires, participation à la formation. Rien si vous n’avez pas de salarié.',
      },
      {
        code: '635',
        libelle: 'Autres impôts et taxes',
        aide: 'Taxe foncière, taxe sur les spectacles, cartes grises.',
      },
    ],
  },
  {
    compte: '64',
    libelle: 'Charges de personnel',
    lignes: [
      { code: '641', libelle: 'Rémunération des personnels', aide: 'Salaires bruts, primes et congés payés.' },
      {
        code: '645',
        libelle: 'Charges sociales',
        aide: 'Cotisations que l’employeur paie : Urssaf, retraite, prévoyance.',
      },
      {
        code: '647',
        libelle: 'Autres charges de personnel',
        aide: 'Médecine du travail, titres-restaurant, formation, indemnités de stage ou de service civique.',
      },
    ],
  },
  single(
    '65',
    'Autres charges de gestion courante',
    'Droits d’auteur (Sacem), bourses et aides que vous versez, cotisations impayées.',
  ),
  single('66', 'Charges financières', 'Intérêts des emprunts et des découverts.'),
  single(
    '67',
    'Charges exceptionnelles',
    'Ce qui ne se reproduit pas : amende, dépense d’une année passée, matériel perdu.',
  ),
  single(
    '68',
    'Dotation aux amortissements, provisions et engagements à réaliser sur ressources affectées',
    'L’usure de l’année du matériel qui dure, et les sommes mises de côté pour un risque connu.',
  ),
  single(
    '69',
    'Impôt sur les bénéfices (IS) ; Participation des salariés',
    'Seulement si votre association paie l’impôt sur les sociétés.',
  ),
  {
    compte: 'CI',
    libelle: 'Charges indirectes réparties affectées au projet',
    projet: true,
    lignes: [
      {
        code: 'CI1',
        libelle: 'Charges fixes de fonctionnement',
        aide: 'La part du loyer, du chauffage, du secrétariat que ce projet utilise.',
      },
      {
        code: 'CI2',
        libelle: 'Frais financiers',
        aide: 'La part des frais de banque et d’emprunt que ce projet cause.',
      },
      { code: 'CI3', libelle: 'Autres', aide: 'Toute autre dépense commune, pour la part de ce projet.' },
    ],
  },
  single(
    'EXC',
    'Excédent prévisionnel (bénéfice)',
    'Ce que vous comptez garder si vos produits dépassent vos charges. Laissez vide sinon.',
  ),
]);
