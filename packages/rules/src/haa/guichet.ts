import { REGION_OF } from '../territoire/index.ts';

const DEPARTEMENTS_NATIONAL = 9;
const REGIONS_NATIONAL = 2;

type NiveauHaa = 'national' | 'regional';
interface GuichetHaa {
  readonly niveau: NiveauHaa;
  /** Those where a site stands, in the order of their codes. */
  readonly departements: readonly string[];
  readonly regions: readonly string[];
  /** What it would take for the other counter; nothing once national. */
  readonly manque: { readonly departements: number; readonly regions: number };
}

const sorted = (codes: Iterable<string>): string[] => [...new Set(codes)].toSorted();

/** CASF R266-1: nine departments or more, in two regions or more, are asked of the ministry; fewer, of the region. */
export const guichetOf = (codes: readonly string[]): GuichetHaa => {
  const departements = sorted(codes.filter((code) => REGION_OF.has(code)));
  const regions = sorted(departements.flatMap((code) => REGION_OF.get(code) ?? []));
  const manque = {
    departements: Math.max(0, DEPARTEMENTS_NATIONAL - departements.length),
    regions: Math.max(0, REGIONS_NATIONAL - regions.length),
  };
  const isNational = manque.departements === 0 && manque.regions === 0;
  return { niveau: isNational ? 'national' : 'regional', departements, regions, manque };
};
