import { toQueryString } from '@guichet/contract';
import type { Etape, Mode } from '@guichet/rules/dossier';

export const DOSSIERS = '/dossiers';
export const DEMANDE = '/associations/subvention-demande';

/** Where a request begins, for an association; with the scheme already chosen, when it is. */
export const adresseDemande = (id: string | number, subvention?: string): string =>
  `/associations/${id}/subvention-demande${subvention === undefined ? '' : toQueryString({ subvention })}`;

interface Situe {
  readonly identifiant: { readonly id_fo: string };
  readonly demandeur: { readonly id_siret: string };
}
interface Place {
  readonly mode?: Mode;
  readonly etape?: Etape;
  readonly projet?: string | null;
  /** One page of a project, or the receipt of the dossier. */
  readonly page?: string | null;
  readonly champ?: string | null;
  /** Where the way back leads, when it is not to the dossier. */
  readonly retour?: string | null;
}

/** A dossier, or one place in it: a step, a project, a field. */
export const adresseDossier = ({ identifiant, demandeur }: Situe, place: Place = {}): string => {
  const search = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined && value !== null));
  return `/associations/${demandeur.id_siret}/subvention-demande/${identifiant.id_fo}${toQueryString(search)}`;
};
