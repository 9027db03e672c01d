/** A record by its paths, `demandeur.enseigne`: what versions, history and conflicts are told by. */
export type Plat = Readonly<Record<string, unknown>>;

/** The fields of one group, each by its path. */
export const underGroupe = (groupe: string, champs: object | null | undefined): [chemin: string, value: unknown][] =>
  Object.entries(champs ?? {}).map(([champ, value]) => [`${groupe}.${champ}`, value]);

/** The other way: of all these paths, the fields of one group. */
export const champsOf = (plat: Plat, groupe: string): [champ: string, value: unknown][] => {
  const start = `${groupe}.`;
  return Object.entries(plat)
    .filter(([chemin]) => chemin.startsWith(start))
    .map(([chemin, value]) => [chemin.slice(start.length), value]);
};

export const withChamps = <T extends object>(base: T, plat: Plat, groupe: string): T => ({
  ...base,
  ...Object.fromEntries(champsOf(plat, groupe)),
});
