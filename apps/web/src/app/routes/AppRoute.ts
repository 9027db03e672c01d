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
