/** Parts that are read beside the dossier's own row, and that `populate` chooses among. */
const LUES_AILLEURS: readonly string[] = [
  'projets',
  'crfs',
  'documents',
  'instructions',
  'instructeurs',
  'shared_with',
  'lecture_seule',
  'partage',
  'main',
  'droits',
];

interface Voulu {
  readonly fields?: readonly string[] | undefined;
  readonly populate?: readonly string[] | undefined;
}

/** «description.etat» keeps its whole group. */
const headsOf = (names: readonly string[]): string[] => names.map((name) => name.split('.')[0] ?? name);
const isNamed = (names: readonly string[] | undefined, name: string): boolean =>
  names === undefined || names.includes('*') || headsOf(names).includes(name);

/** CALL-DEM-002, CALL-DEM-011: only what was named, and always the number; everything for who names nothing. */
export const lighten = <T extends { readonly _id: string }>(answer: T, { fields, populate }: Voulu): T => {
  const kept = Object.entries(answer).filter(
    ([name]) => name === '_id' || (isNamed(fields, name) && (!LUES_AILLEURS.includes(name) || isNamed(populate, name))),
  );
  return Object.fromEntries(kept) as T;
};
