/** Parts that are worked out beside the row, and that `populate` chooses among. */
const LUES_AILLEURS: readonly string[] = ['main', 'droits'];

interface Voulu {
  readonly fields?: readonly string[] | undefined;
  readonly populate?: readonly string[] | undefined;
}
/** «description.code_etat» keeps its whole group. */
const isNamed = (names: readonly string[] | undefined, name: string): boolean =>
  names === undefined || names.some((one) => one === '*' || one.split('.')[0] === name);

/** P-4: only what was named, and always the number; everything for who names nothing. */
export const lighten = <T extends { readonly _id: string }>(answer: T, { fields, populate }: Voulu): T => {
  const kept = Object.entries(answer).filter(
    ([name]) => name === '_id' || (isNamed(fields, name) && (!LUES_AILLEURS.includes(name) || isNamed(populate, name))),
  );
  return Object.fromEntries(kept) as T;
};
