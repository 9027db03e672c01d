import { withoutAccents } from '../texte/index.ts';

interface VilleDecoupee {
  /** Of the whole town: Insee lists its arrondissements, not this one. */
  readonly ville: string;
  readonly cp: RegExp;
  readonly premier: number;
  readonly nombre: number;
}
const VILLES: readonly VilleDecoupee[] = [
  { ville: '75056', cp: /^75[01](\d{2})$/u, premier: 75_101, nombre: 20 },
  { ville: '13055', cp: /^130(\d{2})$/u, premier: 13_201, nombre: 16 },
  { ville: '69123', cp: /^6900(\d)$/u, premier: 69_381, nombre: 9 },
];
const isVille = (code: string): boolean => VILLES.some(({ ville }) => ville === code);

/** A commune by its whole code: neither a département alone, nor a town that Insee only knows by its arrondissements. */
export const isCodeCommune = (code: string | null): boolean =>
  code !== null && /^(?:\d{2}|2[AB])\d{3}$/u.test(code) && !isVille(code);

/** What a lookup answers, as Insee lists it: of a town with arrondissements, the one that has this postcode; null when none has. */
export const codeDansLaListe = (code: string, cp: string): string | null => {
  const found = VILLES.find(({ ville }) => ville === code);
  if (!found) return isCodeCommune(code) ? code : null;
  const rang = Number(found.cp.exec(cp)?.[1] ?? 0);
  return rang >= 1 && rang <= found.nombre ? String(found.premier + rang - 1) : null;
};

interface CommuneTrouvee {
  readonly cp: string;
  readonly commune: string;
  readonly code_insee: string;
}

/** As two registers may write the same town: accents, dashes, «St» and the number of an arrondissement say nothing. */
const nameOf = (commune: string): string =>
  withoutAccents(commune)
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .replace(/\b(cedex|arrondissement)\b.*$/u, '')
    .replace(/\bste\b/gu, 'sainte')
    .replace(/\bst\b/gu, 'saint')
    .replace(/\b\d+(er|e|eme)?\b/gu, '')
    .trim();

/** SIRET-029: taken only when the postcode and the name leave one; else the person chooses. */
export const chooseCommune = (
  trouvees: readonly CommuneTrouvee[],
  { cp, commune }: Pick<CommuneTrouvee, 'cp' | 'commune'>,
): string | null => {
  const same = trouvees.filter((one) => one.cp === cp && nameOf(one.commune) === nameOf(commune));
  const codes = [...new Set(same.map(({ code_insee }) => codeDansLaListe(code_insee, cp)))];
  return codes.length === 1 ? (codes[0] ?? null) : null;
};
