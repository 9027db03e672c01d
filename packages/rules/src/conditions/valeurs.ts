import { formatMontant } from '../budget/index.ts';
import { isAbsent } from './evaluate.ts';
import type { Fait } from './faits.ts';

const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const TEXTE_MAXIMUM = 80;
const LISTE_MAXIMUM = 10;
const GROUPES_DES = 10_000;

/** «1er février 2027»; null when it is not a day of the calendar as records write it. */
export const sayDate = (value: unknown): string | null => {
  const found = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/u.exec(value) : null;
  const [year, month, day] = [found?.[1], MOIS[Number(found?.[2]) - 1], Number(found?.[3])];
  if (!year || !month || !(day >= 1 && day <= 31)) return null;
  return `${day === 1 ? '1er' : day} ${month} ${Number(year)}`;
};

/** Years stay whole: thousands are set apart from 10 000 on only. */
const sayNombre = (value: number): string => {
  if (!Number.isFinite(value)) return 'un nombre illisible';
  const [integer = '', decimals] = String(value).split('.');
  const grouped = Math.abs(value) < GROUPES_DES ? integer : integer.replace(/\B(?=(?:\d{3})+$)/gu, '\u202f');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
};

const sayTexte = (value: string): string => {
  const signs = Array.from(
    value
      .slice(0, TEXTE_MAXIMUM * 4)
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  const isCut = signs.length > TEXTE_MAXIMUM || value.length > TEXTE_MAXIMUM * 4;
  return isCut ? `${signs.slice(0, TEXTE_MAXIMUM).join('').trimEnd()}…` : signs.join('');
};

const labelOf = (value: unknown, fait: Fait | null): string | undefined =>
  fait?.choix?.find((choix) => choix.value === value)?.label ??
  (typeof value === 'string' || typeof value === 'number'
    ? fait?.choix?.find((choix) => String(choix.value) === String(value))?.label
    : undefined);

const sayByType = (value: unknown, fait: Fait | null): string | null => {
  if (fait?.type === 'montant' && typeof value === 'number' && Number.isFinite(value)) return formatMontant(value);
  return fait?.type === 'date' ? sayDate(value) : null;
};

const sayScalaire = (value: unknown, fait: Fait | null): string => {
  if (isAbsent(value)) return 'sans réponse';
  const known = labelOf(value, fait) ?? sayByType(value, fait);
  if (known !== null) return known;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return sayNombre(value);
  return typeof value === 'string' ? sayTexte(value) : 'une information composée';
};

/** Whatever the value: an object is named, never read. Long lists are cut. */
export const sayValeur = (value: unknown, fait: Fait | null): string => {
  if (!Array.isArray(value)) return sayScalaire(value, fait);
  const shown = Array.from({ length: Math.min(value.length, LISTE_MAXIMUM) }, (_, index) =>
    sayScalaire(value[index], fait),
  );
  const left = value.length - shown.length;
  if (shown.length === 0) return 'aucune valeur';
  return left === 0 ? shown.join(', ') : `${shown.join(', ')} et ${left} de plus`;
};
