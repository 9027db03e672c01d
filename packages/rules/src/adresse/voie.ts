import { plain } from '../texte/index.ts';
/** «Rue de la Paix» is a «Rue» and «de la Paix»; the longest type wins, and a street without one stays whole. */
export const separateVoie = (
  voie: string,
  types: readonly string[],
): { readonly type_voie: string | null; readonly voie: string } => {
  const type = types
    .filter((one) => plain(voie).startsWith(`${plain(one)} `))
    .toSorted((one, other) => other.length - one.length)[0];
  return type === undefined ? { type_voie: null, voie } : { type_voie: type, voie: voie.slice(type.length + 1).trim() };
};
