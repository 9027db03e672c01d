import { plain } from '@guichet/rules/texte';

const CODE_MAXIMUM = 60;

/** From a label: «Nombre de bénévoles formés» gives nombre_de_benevoles_formes. */
export const codeOf = (libelle: string): string =>
  plain(libelle)
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^[^a-z]+|_+$/gu, '')
    .slice(0, CODE_MAXIMUM)
    .replace(/_+$/u, '');

/** The same with a number when another already bears it. */
export const freeCode = (code: string, taken: readonly string[]): string => {
  if (!taken.includes(code)) return code;
  const next = taken.length + 2;
  for (let rank = 2; rank < next; rank += 1) {
    const suffix = `_${rank}`;
    const tried = code.slice(0, CODE_MAXIMUM - suffix.length) + suffix;
    if (!taken.includes(tried)) return tried;
  }
  return code;
};
