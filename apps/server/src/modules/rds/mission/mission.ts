/** A mission that a sibling site publishes for volunteers. */
export interface Mission {
  readonly id: string;
  readonly titre: string;
  readonly description: string;
  readonly association: string;
  readonly commune: string;
  readonly departement: string;
  readonly domaine: string;
}
