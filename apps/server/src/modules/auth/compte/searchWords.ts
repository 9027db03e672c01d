import { withoutAccents } from '@guichet/rules/texte';
/** As the database cuts names into words; an address being typed stays whole. */
export const searchWords = (q: string): readonly string[] => {
  const lower = q.trim().toLowerCase();
  if (lower.includes('@')) return [lower];
  return withoutAccents(lower)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
};
