import { DEPARTEMENTS, REGIONS } from '../territoire/index.ts';
import type { Scalaire, Scope } from './ask.schema.ts';

export const TYPES_FAIT = ['texte', 'nombre', 'montant', 'date', 'booleen', 'choix', 'liste'] as const;
export type TypeFait = (typeof TYPES_FAIT)[number];

export interface ChoixFait {
  readonly value: Scalaire;
  readonly label: string;
}

/** One thing that conditions may look at. The label completes «parce que … est …». */
export interface Fait {
  readonly scope: Scope;
  readonly key: string;
  readonly label: string;
  readonly type: TypeFait;
  readonly choix?: readonly ChoixFait[];
  /** The reference list that its values come from. */
  readonly referentiel?: string;
  /** Where the association fills it: a subject of its record, and the field there. */
  readonly rubrique?: string;
  readonly champ?: string;
}

const choix = (...labels: readonly string[]): readonly ChoixFait[] => labels.map((label) => ({ value: label, label }));

const REGIMES: readonly ChoixFait[] = [
  { value: 'loi1901', label: 'loi 1901' },
  { value: 'alsaceMoselle', label: 'Alsace-Moselle' },
  { value: 'collectivite', label: 'collectivité' },
  { value: 'autre', label: 'autre' },
];

/** Said by their names: nobody knows their region by its number. */
const LIEUX: Readonly<Record<'departements' | 'regions', readonly ChoixFait[]>> = {
  departements: DEPARTEMENTS.map(([value, label]) => ({ value, label })),
  regions: REGIONS.map(({ code, nom }) => ({ value: code, label: nom })),
};

const identite = { scope: 'association', rubrique: 'identite' } as const;
const activites = { scope: 'association', rubrique: 'activites' } as const;
const siege = { scope: 'association', rubrique: 'coordonnees', champ: 'adresse_siege.cp' } as const;
const moyens = { scope: 'association', rubrique: 'moyens-humains', type: 'nombre' } as const;
const dossier = { scope: 'dossier' } as const;
const projet = { scope: 'projet' } as const;

const ASSOCIATION: readonly Fait[] = [
  { ...identite, key: 'identite.regime', label: 'le régime', type: 'choix', choix: REGIMES, champ: 'regime' },
  {
    ...identite,
    key: 'identite.util_publique',
    label: 'la reconnaissance d’utilité publique',
    type: 'booleen',
    champ: 'util_publique',
  },
  {
    ...identite,
    key: 'identite.impots_commerciaux',
    label: 'l’assujettissement aux impôts commerciaux',
    type: 'booleen',
    champ: 'impots_commerciaux',
  },
  {
    ...identite,
    key: 'identite.a_commissaire_aux_comptes',
    label: 'la présence d’un commissaire aux comptes',
    type: 'booleen',
    champ: 'a_commissaire_aux_comptes',
  },
  {
    ...identite,
    key: 'identite.id_forme_juridique',
    label: 'le code de la forme juridique',
    type: 'texte',
  },
  { ...identite, key: 'identite.date_creation', label: 'la date de création', type: 'date' },
  { ...identite, key: 'anciennete', label: 'l’ancienneté en années', type: 'nombre' },
  {
    ...activites,
    key: 'activites.domaine',
    label: 'le domaine',
    type: 'choix',
    choix: choix('Sport', 'Autre'),
    champ: 'domaine',
  },
  {
    ...activites,
    key: 'identite.type_structure_sportive',
    label: 'le type de structure sportive',
    type: 'choix',
    referentiel: 'types-structures-sportives',
    champ: 'type_structure_sportive',
  },
  {
    ...activites,
    key: 'activites.champ_action_territorial',
    label: 'le champ d’action territorial',
    type: 'choix',
    referentiel: 'champs-actions-territorial',
    champ: 'champ_action_territorial',
  },
  {
    ...activites,
    key: 'activites.id_famille1',
    label: 'la famille d’activités',
    type: 'choix',
    referentiel: 'familles',
    champ: 'id_objet_social1',
  },
  { ...siege, key: 'territoire.departement', label: 'le département', type: 'choix', choix: LIEUX.departements },
  { ...siege, key: 'territoire.region', label: 'la région', type: 'choix', choix: LIEUX.regions },
  { ...siege, key: 'territoire.commune', label: 'le code INSEE de la commune', type: 'texte' },
  {
    scope: 'association',
    rubrique: 'specificites',
    key: 'specificites.passsport.est_volontaire',
    label: 'le volontariat pour le Pass’Sport',
    type: 'booleen',
    champ: 'passsport.est_volontaire',
  },
  {
    scope: 'association',
    rubrique: 'agrements',
    key: 'agrements',
    label: 'les agréments',
    type: 'liste',
    referentiel: 'agrements-types',
  },
  {
    scope: 'association',
    rubrique: 'agrements',
    key: 'tca.valide',
    label: 'le tronc commun d’agrément en vigueur',
    type: 'booleen',
  },
  {
    scope: 'association',
    rubrique: 'reseaux',
    key: 'reseaux_affiliation',
    label: 'les réseaux d’affiliation (SIREN)',
    type: 'liste',
  },
  { ...moyens, key: 'rhs.nb_salaries', label: 'le nombre de salariés' },
  { ...moyens, key: 'rhs.nb_benevoles', label: 'le nombre de bénévoles' },
  { ...moyens, key: 'rhs.nb_adherents', label: 'le nombre d’adhérents' },
  {
    scope: 'association',
    rubrique: 'comptes',
    key: 'comptes.produits',
    label: 'le total des produits du dernier exercice',
    type: 'montant',
  },
  {
    scope: 'association',
    rubrique: 'documents',
    key: 'documents',
    label: 'les documents déposés',
    type: 'liste',
    referentiel: 'documents-attendus',
  },
];

const DOSSIER: readonly Fait[] = [
  { ...dossier, key: 'description.exercice', label: 'l’exercice', type: 'nombre' },
  { ...dossier, key: 'description.id_sous_type_dispositif', label: 'le sous-dispositif', type: 'texte' },
  { ...dossier, key: 'description.pluriannuel', label: 'le caractère pluriannuel de la demande', type: 'booleen' },
  { ...dossier, key: 'description.renouvellement', label: 'le renouvellement', type: 'booleen' },
  {
    ...dossier,
    key: 'description.couplage_tca',
    label: 'le couplage avec le tronc commun d’agrément',
    type: 'booleen',
  },
  { ...dossier, key: 'demandeur.est_siege', label: 'la demande par le siège', type: 'booleen' },
  { ...dossier, key: 'montant_demande', label: 'le montant demandé', type: 'montant' },
];

const PROJET: readonly Fait[] = [
  {
    ...projet,
    key: 'description.periode',
    label: 'la période du projet',
    type: 'choix',
    choix: choix('Annuel', 'Pluriannuel'),
  },
  {
    ...projet,
    key: 'description.recurrence',
    label: 'la récurrence du projet',
    type: 'choix',
    choix: choix('première demande', 'renouvellement'),
  },
  { ...projet, key: 'description.type_projet', label: 'le type de projet', type: 'choix', referentiel: 'type-projet' },
  { ...projet, key: 'moyens.recrutement_specifique', label: 'le recrutement prévu', type: 'booleen' },
];

/** The closed list of what a scheme's author may name; answers to the scheme's own fields come in addition. */
export const FAITS: readonly Fait[] = [...ASSOCIATION, ...DOSSIER, ...PROJET];

export const findFait = (scope: Scope, key: string, propres: readonly Fait[] = []): Fait | null => {
  const isSought = (fait: Fait): boolean => fait.scope === scope && fait.key === key;
  return FAITS.find(isSought) ?? propres.find(isSought) ?? null;
};
