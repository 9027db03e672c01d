import { toQueryString } from '@guichet/contract';
import type { Etape, Mode } from '@guichet/rules/dossier';
import { GENRES, type Genre } from '@guichet/rules/genre';

export const DOSSIERS = '/dossiers';
/** What an association holds, and what it asked for. */
export const AGREMENTS = '/demande-agrements/dossiers';
/** Of one titre, below it. */
export const TITRES = '/demande-agrements/titres';
export const DEMANDE = '/associations/subvention-demande';
/** The file of an establishment, once one is chosen. */
export const PASS_SPORT = '/associations/pass-sport';

/** Where a request begins, for an association; with the scheme already chosen, when it is. */
export const adresseDemande = (id: string | number, subvention?: string): string =>
  `/associations/${id}/subvention-demande${subvention === undefined ? '' : toQueryString({ subvention })}`;

/** Where an approval is asked for, for an association. */
export const adresseAgrement = (id: string | number | null): string =>
  id === null ? '/associations/demande-agrement' : `/associations/${id}/demande-agrement`;

interface Situe {
  /** Said by the dossiers of approvals; without it, those of grants. */
  readonly genre?: Genre;
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

const PAGES: Readonly<Record<Genre, string>> = { subvention: 'subvention-demande', agrement: 'demande-agrement' };

/** Where a dossier is found by its number alone. */
export const DEMANDES: Readonly<Record<Genre, string>> = {
  subvention: DEMANDE,
  agrement: `/associations/${PAGES.agrement}`,
};

/** Of which genre the dossiers at that address are. */
export const genreDe = (pathname: string): Genre =>
  GENRES.find((genre) => pathname.includes(`/${PAGES[genre]}/`)) ?? 'subvention';

/** A dossier, or one place in it: a step, a project, a field. */
export const adresseDossier = ({ genre = 'subvention', identifiant, demandeur }: Situe, place: Place = {}): string => {
  const search = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined && value !== null));
  return `/associations/${demandeur.id_siret}/${PAGES[genre]}/${identifiant.id_fo}${toQueryString(search)}`;
};
