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
