interface Choix {
  readonly code: string;
  readonly label: string;
}

/** Short lists that the documents call fixed, used by the request for a SIRET. */
export const REGIMES_JURIDIQUES = [
  { code: 'loi1901', label: 'Association loi 1901' },
  { code: 'alsaceMoselle', label: 'Association d’Alsace-Moselle' },
  { code: 'collectivite', label: 'Collectivité' },
  { code: 'autre', label: 'Autre' },
] as const satisfies readonly Choix[];

export const ACTIVITES_AGRICOLES = [
  { code: 'cultures', label: 'Cultures' },
  { code: 'elevage', label: 'Élevage' },
  { code: 'maraichage', label: 'Maraîchage et horticulture' },
  { code: 'viticulture', label: 'Viticulture' },
  { code: 'sylviculture', label: 'Sylviculture' },
  { code: 'peche', label: 'Pêche et aquaculture' },
  { code: 'autre', label: 'Autre activité agricole' },
] as const satisfies readonly Choix[];

export const TYPES_EMPLOYEUR = [
  { code: 'aucun', label: 'N’emploie personne' },
  { code: 'permanent', label: 'Emploie des salariés toute l’année' },
  { code: 'saisonnier', label: 'Emploie des salariés une partie de l’année' },
] as const satisfies readonly Choix[];

/** ASSO-049: whether an activity goes on all year; permanent unless said otherwise. */
export const PERMANENCES = [
  { code: 'P', label: 'Permanente' },
  { code: 'S', label: 'Saisonnière' },
] as const satisfies readonly Choix[];

/** PAIE-002: what becomes of the money of one financing line, from what is asked to what is given back. */
export const ETATS_CREDIT = [
  { code: 'demande', label: 'Demandé' },
  { code: 'propose', label: 'Proposé' },
  { code: 'accorde', label: 'Accordé' },
  { code: 'attribue', label: 'Attribué (engagement juridique)' },
  { code: 'acompte', label: 'Acompte versé' },
  { code: 'solde', label: 'Solde versé' },
  { code: 'complementaire', label: 'Versement complémentaire' },
  { code: 'realise', label: 'Réalisé' },
  { code: 'reversement', label: 'Reversement' },
  { code: 'compensation', label: 'Compensation sur l’année suivante' },
] as const satisfies readonly Choix[];

/** A list that states depend on: read as any other, changed by nobody. */
export const REFERENTIEL_ETATS_CREDIT = {
  _id: '5d9f0c52-7c1e-4a3c-9a52-0e6f3f1b8c01',
  type: 'etats-credit',
  libelle: 'États de crédit',
  categorie: 'subvention',
  version: 1,
} as const;
