import type { AppRoute } from './AppRoute.ts';

/** What anyone may read, signed in or not. */
export const PUBLIC_ROUTES: readonly AppRoute[] = [];
