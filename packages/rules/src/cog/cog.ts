import { ANCIENNES, COMMUNES } from './communes.gen.ts';

const CODE_COMPLET = 5;
const CODE = /^(\d[\dAB])(\d{3})$/;

type Plage = readonly [from: number, to: number];
const plageOf = (text: string): Plage => {
  const [from = '', to = from] = text.split('-');
  return [Number(from), Number(to)];
};
const PLAGES: ReadonlyMap<string, readonly Plage[]> = new Map(
  Object.entries(COMMUNES).map(([departement, ranges]) => [departement, ranges.split(' ').map(plageOf)]),
);

/** Whether Insee takes this code for a place: a commune of today or a municipal arrondissement, never Paris as a whole. */
export const isCommune = (code: string): boolean => {
  const [, departement = '', rest = ''] = CODE.exec(code) ?? [];
  const number = Number(rest);
  return (PLAGES.get(departement) ?? []).some(([from, to]) => from <= number && number <= to);
};

/** The commune that took the place of one whose code ended, if that is what this code is. */
export const successeurOf = (code: string): string | null => {
  const [, departement = '', rest = ''] = CODE.exec(code) ?? [];
  const found = (ANCIENNES[departement] ?? '').split(' ').find((pair) => pair.startsWith(`${rest}>`));
  if (rest === '' || found === undefined) return null;
  const to = found.slice(rest.length + 1);
  return to.length === CODE_COMPLET ? to : `${departement}${to}`;
};
