import type { AppRoute } from './routes/AppRoute.ts';
import { ADMINISTRATION_ROUTES } from './routes/administration.routes.ts';
import { ASSOCIATION_ROUTES } from './routes/association.routes.ts';
import { COMPTE_ROUTES } from './routes/compte.routes.ts';
import { DOSSIER_ROUTES } from './routes/dossier.routes.ts';
import { FICHE_ROUTES } from './routes/fiche.routes.ts';
import { PASS_SPORT_ROUTES } from './routes/passSport.routes.ts';
import { PUBLIC_ROUTES } from './routes/public.routes.ts';
import { REPERTOIRE_ROUTES } from './routes/repertoire.routes.ts';
import { SIRET_ROUTES } from './routes/siret.routes.ts';

export type { AppRoute };

/** Every page of the portal. */
export const ROUTES: readonly AppRoute[] = [
  ...COMPTE_ROUTES,
  ...ASSOCIATION_ROUTES,
  ...FICHE_ROUTES,
  ...REPERTOIRE_ROUTES,
  ...DOSSIER_ROUTES,
  ...PASS_SPORT_ROUTES,
  ...SIRET_ROUTES,
  ...PUBLIC_ROUTES,
  ...ADMINISTRATION_ROUTES,
];

/** An address as a link writes it, without the parts that may be absent. */
export const hasPage = (address: string): boolean =>
  ROUTES.some(({ path }) => path.replace(/\/:\w+\?/g, '') === address);
