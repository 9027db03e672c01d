const ACCENTS = /\p{M}/gu;
const said = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** «Rue de la Paix» is a «Rue» and «de la Paix»; the longest type wins, and a street without one stays whole. */
export const separateVoie = (
  voie: string,
  types: readonly string[],
): { readonly type_voie: string | null; readonly voie: string } => {
  const type = types
    .filter((one) => said(voie).startsWith(`${said(one)} `))
    .toSorted((one, other) => other.length - one.length)[0];
  return type === undefined ? { type_voie: null, voie } : { type_voie: type, voie: voie.slice(type.length + 1).trim() };
};
