import { isOsiris, isRds } from '../acteur/index.ts';

/** Where someone arrives who wanted no page in particular (ROUTE-006). */
export const pageArrivee = (role: string | null): string => {
  if (role === null) return '/';
  if (isRds(role)) return '/instructeur';
  if (isOsiris(role)) return '/osiris';
  return role === 'lca.association' ? '/user/dashboard' : '/';
};
