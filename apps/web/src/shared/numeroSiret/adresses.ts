import { toQueryString } from '@guichet/contract';
import type { Mode } from '@guichet/rules/dossier';
import type { EtapeSiret } from '@guichet/rules/numeroSiret';

/** ROUTE-024. */
export const DEMANDES_SIRET = '/demande-siret';

/** ROUTE-043: where a number is asked for, for an association by its RNA or its own number; without one, it is chosen. */
export const adresseNumeroSiret = (
  association: string | number | null = null,
  attendue: string | null = null,
): string =>
  `${association === null ? '/associations' : `/associations/${association}`}/demande-siret${
    attendue === null ? '' : toQueryString({ attendue })
  }`;

interface Situee {
  readonly _id: string;
  readonly identite: { readonly id_rna: string };
}
interface Place {
  readonly mode?: Mode;
  readonly etape?: EtapeSiret;
  readonly page?: string | null;
  readonly champ?: string | null;
}
/** ROUTE-044: a request, or one place in it. */
export const adresseDemandeSiret = ({ _id, identite }: Situee, place: Place = {}): string => {
  const search = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined && value !== null));
  return `${adresseNumeroSiret(identite.id_rna)}/${_id}${toQueryString(search)}`;
};
