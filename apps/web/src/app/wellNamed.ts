import { isSiret, readIdentifiantExact } from '@guichet/rules/identifiant';

/** The form of what a part of an address names, where it has one; of the others the server alone can tell. */
const FORMES: Readonly<Record<string, (value: string) => boolean>> = {
  idSiret: isSiret,
  siret: isSiret,
  // An association without an RNA is named by the number that it has.
  idRna: (value) => readIdentifiantExact(value) !== null,
};

/** ROUTE-057: a part that may be absent has no form. */
export const isWellNamed = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => value === undefined || (FORMES[name]?.(value) ?? true));
