import { isRds } from '../acteur/index.ts';

/** P-20: what a service reaches of an association. */
export const PORTEES = ['lien', 'registres', 'aucune'] as const;
export type Portee = (typeof PORTEES)[number];

/** What ties a service to an association: a dossier that it received, in its exercice, or an approval that it holds. */
export interface LienService {
  readonly id_service: string;
  /** Null for what has no year: it ties as long as it is held. */
  readonly exercice: number | null;
}

/** Who asks, for the service whose record their account holds and all that depend on it. */
interface Agent {
  readonly roles: readonly string[];
  readonly services: readonly string[];
}

/** A dossier ties in its own exercice and for as many after it. */
export const EXERCICES_DE_LIEN = 10;

/**
 * Without a link, what the registries publish; without a service, nothing: a role alone is a title, not a post.
 * A dossier that a service opens by itself is not a link, else it would give itself one.
 */
export const porteeService = (
  { roles, services }: Agent,
  liens: readonly LienService[],
  cetteAnnee: number,
): Portee => {
  if (!roles.some(isRds) || services.length === 0) return 'aucune';
  const isHeld = ({ id_service, exercice }: LienService): boolean =>
    services.includes(id_service) && (exercice === null || exercice >= cetteAnnee - EXERCICES_DE_LIEN);
  return liens.some(isHeld) ? 'lien' : 'registres';
};
