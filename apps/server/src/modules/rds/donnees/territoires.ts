import { REGION_OF, DEPARTEMENTS as TOUS, REGIONS as TOUTES } from '@guichet/rules/territoire';

const CODE_DE_REGION = 2;
/** Where the State has a regional service and a departmental one; the other territories overseas have neither. */
export const REGIONS = TOUTES.filter(({ code }) => code.length === CODE_DE_REGION);
export type Region = (typeof REGIONS)[number];

export const DEPARTEMENTS: readonly (readonly [code: string, nom: string, region: string])[] = TOUS.flatMap(
  ([code, nom]) => {
    const region = REGIONS.find((one) => one.code === REGION_OF.get(code));
    return region ? [[code, nom, region.code] as const] : [];
  },
);
