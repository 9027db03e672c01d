import type { Genre } from '@guichet/rules/genre';
import type { ReferentielType } from '@guichet/rules/referentiel';
import type { RouteComponent } from '@tanstack/react-router';
import type { Services } from '../../shared/services/services.ts';
import type { PageAccess } from '../guards.ts';

/** ROUTE-055: what a page names to be read before it is shown; one loader reads it (`loadPage`). */
export interface Handle {
  /** The reference lists that its forms choose from (REF-005). */
  readonly referentiels?: readonly ReferentielType[];
  /** The part of the address that names the association whose record it is about. */
  readonly associationPath?: 'idCorrespondance';
  /** The scheme that the address names, its fields that are filled with what they name. */
  readonly populate?: readonly ['instructeurs'];
  /** The dossiers, as the filters of the address ask for them. */
  readonly filters?: Genre;
  /** The schemes, as the filters of the address ask for them. */
  readonly subventionFilters?: true;
  /** The dossier that the address names, then the fields and the documents that its scheme expects. */
  readonly attendus?: Genre;
  /** The requests for a SIRET number, as the filters of the address ask for them. */
  readonly demandesSiret?: true;
}

export interface AppRoute extends Handle {
  /** As the documents write it, behind the base path; `:token?` may be absent. */
  readonly path: string;
  /** Stable: page notes are filtered by it (ROUTE-056). */
  readonly name: string;
  readonly title: string;
  readonly layout: 'default' | 'login';
  readonly access: PageAccess;
  readonly load: () => Promise<RouteComponent>;
  /** Done each time someone comes to the page, whatever the way. */
  readonly onEnter?: (services: Services) => void;
}
