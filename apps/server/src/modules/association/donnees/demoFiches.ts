import type { Nature } from '@guichet/rules/association';
import { emptyBudget } from '@guichet/rules/budget';

type Champs = Readonly<Record<string, unknown>>;

export interface DemoElement {
  readonly nature: Nature;
  readonly champs: Champs;
}

/** What the registries would say of it, and what its members typed. All invented. */
export interface DemoFiche {
  readonly id_correspondance: number;
  readonly id_rna: string;
  /** Nothing for who has no SIREN yet. */
  readonly id_siren: string | null;
  readonly nom: string;
  readonly actif?: false;
  readonly registre: Champs;
  /** How many establishments, the head office among them. */
  readonly etablissements: number;
  readonly fiche?: Champs;
  readonly elements?: readonly DemoElement[];
}

const adresse = (numero: string, voie: string, cp: string, commune: string): Champs => ({
  adresse_siege: { numero, type_voie: 'rue', voie, complement: null, cp, commune, code_insee: null, pays: 'FRANCE' },
});

const representant = (prenom: string, nom: string, civilite: string, fonction: string): DemoElement => ({
  nature: 'representants_legaux',
  champs: {
    civilite,
    nom,
    prenom,
    fonction,
    courriel: `${prenom.toLowerCase()}@guichet-asso.example`,
    telephone: '0199000000',
    est_representant_legal: fonction === 'president-e',
    valideur_cec: fonction === 'president-e',
    publication_internet: false,
  },
});

const rhs = (annee: number, nb_adherents: number, nb_benevoles: number, nb_salaries: number): DemoElement => ({
  nature: 'rhs',
  champs: {
    annee,
    nb_adherents,
    nb_adherents_f: Math.floor(nb_adherents / 2),
    nb_adherents_h: Math.ceil(nb_adherents / 2),
    nb_dirigeants: 6,
    nb_benevoles,
    nb_emplois_aides: 0,
    nb_personnels_detaches: 0,
    nb_salaries,
    nb_volontaires: 0,
    nb_salaries_etpt: nb_salaries,
    cumul_top_5_salaires: null,
  },
});

const comptes = (annee: number, charges: number, produits: number): DemoElement => ({
  nature: 'comptes',
  champs: {
    annee,
    charges: charges * 100,
    produits: produits * 100,
    resultat: (produits - charges) * 100,
    dons: 0,
    subv: null,
    subv_cause: null,
    aides_3ans: null,
  },
});

const budget = (annee: number, total: number): DemoElement => {
  const vide = emptyBudget(annee);
  const subventions = [{ categorie: '74com', financeur: 'Ville de Nantes', montant: total * 60 }];
  return {
    nature: 'budgets',
    champs: {
      ...vide,
      charges: { montants: { '604': total * 100 } },
      produits: { ...vide.produits, montants: { '756': total * 40 }, subventions },
    },
  };
};

/** The usual example of a French account number: it is nobody's. */
const rib = (titulaire: string): DemoElement => ({
  nature: 'ribs',
  champs: {
    titulaire,
    banque: 'Banque de démonstration',
    domiciliation: null,
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
  },
});

export const demoFiches = (annee: number): readonly DemoFiche[] => [
  {
    id_correspondance: 9_000_001,
    id_rna: 'W449000001',
    id_siren: '000900001',
    nom: 'Judo Club des Deux Rives',
    registre: {
      sigle: 'JC2R',
      objet: 'Pratiquer et faire connaître le judo',
      date_creation: '1987-03-02',
      ...adresse('3', 'des Deux Rives', '44000', 'Nantes'),
    },
    etablissements: 1,
    fiche: {
      domaine: 'Sport',
      type_structure_sportive: 'club',
      champ_action_territorial: 'Local',
      courriel: 'judo@guichet-asso.example',
      telephone: '0240000000',
    },
    elements: [
      representant('Amina', 'Diallo', 'Madame', 'president-e'),
      rhs(annee - 1, 140, 18, 1),
      rhs(annee, 152, 20, 1),
      comptes(annee - 1, 48_200, 49_100),
      budget(annee, 52_000),
      rib('Judo Club des Deux Rives'),
    ],
  },
  {
    id_correspondance: 9_000_002,
    id_rna: 'W299000002',
    id_siren: '000900019',
    nom: 'Chorale du Port',
    registre: { objet: 'Chanter ensemble', date_creation: '2004-09-14', ...adresse('12', 'du Quai', '29200', 'Brest') },
    etablissements: 1,
    elements: [representant('Jean', 'Morvan', 'Monsieur', 'tresorier-ere'), comptes(annee - 1, 6_300, 6_150)],
  },
  {
    id_correspondance: 9_000_003,
    id_rna: 'W759000003',
    id_siren: '000900027',
    nom: 'Fédération des Ateliers Solidaires',
    registre: {
      sigle: 'FAS',
      objet: 'Aider les ateliers solidaires',
      date_creation: '1961-01-20',
      util_publique: true,
      ...adresse('40', 'de la Réunion', '75020', 'Paris'),
    },
    etablissements: 120,
    fiche: { domaine: 'Autre', champ_action_territorial: 'National', a_commissaire_aux_comptes: true },
    elements: [
      representant('Claire', 'Besson', 'Madame', 'president-e'),
      rhs(annee - 1, 5_400, 900, 212),
      comptes(annee - 1, 8_400_000, 8_420_000),
      budget(annee, 8_500_000),
      rib('Fédération des Ateliers Solidaires'),
    ],
  },
  {
    id_correspondance: 9_000_004,
    id_rna: 'W699000004',
    id_siren: '000900035',
    nom: 'Théâtre à Voix Haute',
    registre: { objet: 'Jouer et lire à voix haute', ...adresse('7', 'des Acteurs', '69001', 'Lyon') },
    etablissements: 1,
    elements: [representant('Paul', 'Garnier', 'Monsieur', 'tresorier-ere')],
  },
  {
    id_correspondance: 9_000_005,
    id_rna: 'W429000005',
    id_siren: '000900043',
    nom: 'Amicale laïque de Saint-Étienne',
    registre: { sigle: 'ALSE', ...adresse('5', 'de la République', '42000', 'Saint-Étienne') },
    etablissements: 2,
  },
  {
    id_correspondance: 9_000_006,
    id_rna: 'W679000006',
    id_siren: '000900050',
    nom: 'Les Jardins du Rhin',
    registre: { ...adresse('1', 'des Tilleuls', '67000', 'Strasbourg') },
    etablissements: 1,
  },
  {
    id_correspondance: 9_000_007,
    id_rna: 'W139000007',
    id_siren: null,
    nom: 'Comité de quartier de la Butte',
    registre: { ...adresse('22', 'de la Butte', '13001', 'Marseille') },
    etablissements: 0,
  },
  {
    id_correspondance: 9_000_008,
    id_rna: 'W359000008',
    id_siren: null,
    nom: 'Cercle des Anciens Marins',
    actif: false,
    registre: { date_dissolution: '2019-06-30', ...adresse('9', 'du Môle', '35400', 'Saint-Malo') },
    etablissements: 0,
  },
];
