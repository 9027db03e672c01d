type Champs = Readonly<Record<string, unknown>>;

/** A note without routes is for every page. */
export const isNoteForRoute = (routes: readonly string[], route: string): boolean =>
  routes.length === 0 || routes.includes(route);

const MATCHES: Readonly<Record<string, (champs: Champs, wanted: unknown) => boolean>> = {
  enabled: ({ enabled }, wanted) => enabled === wanted,
  categorie: ({ categorie }, wanted) => categorie === wanted,
  code: ({ code }, wanted) => code === wanted,
  route: ({ routes }, wanted) => Array.isArray(routes) && isNoteForRoute(routes, String(wanted)),
};

/** Whether an entry answers every word of the query; a word nobody knows answers nothing. */
export const matchesFiltres = (champs: Champs, filtres: Champs): boolean =>
  Object.entries(filtres).every(([nom, wanted]) => wanted === undefined || MATCHES[nom]?.(champs, wanted) === true);
