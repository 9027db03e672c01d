/** What a key is kept to, inside what its service reaches: whatever is named here, and nothing else. */
export interface LimitesCle {
  readonly subventions: readonly string[];
  readonly dispositifs: readonly string[];
  /** By the number of the portal, or by the one that people read. */
  readonly dossiers: readonly string[];
}

/** A dossier as limits look at it; `references`, its numbers. */
interface DossierVise {
  readonly id_subvention: string;
  readonly id_type_dispositif: string;
  readonly references: readonly string[];
}

export const isIllimitee = ({ subventions, dispositifs, dossiers }: LimitesCle): boolean =>
  subventions.length + dispositifs.length + dossiers.length === 0;

/** Null for who is no key: a person is kept to nothing but their reach. */
export const isDansLimites = (limites: LimitesCle | null, vise: DossierVise): boolean =>
  limites === null ||
  isIllimitee(limites) ||
  limites.subventions.includes(vise.id_subvention) ||
  limites.dispositifs.includes(vise.id_type_dispositif) ||
  vise.references.some((one) => limites.dossiers.includes(one));
