import type { AppRoute } from './AppRoute.ts';

/** The administration of people, services and content. */
export const ADMINISTRATION_ROUTES: readonly AppRoute[] = [];
