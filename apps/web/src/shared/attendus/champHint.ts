import { formatMontant } from '@guichet/rules/budget';
import { lignesMaximum, type Saisissable } from '@guichet/rules/subvention';

const dit = (champ: Saisissable, n: number): string =>
  champ.type === 'montant' ? formatMontant(n) : n.toLocaleString('fr-FR');

const boundsOf = (champ: Saisissable): string | null => {
  const { minimum, maximum } = champ.validation;
  if (minimum !== null && maximum !== null) return `Entre ${dit(champ, minimum)} et ${dit(champ, maximum)}.`;
  if (minimum !== null) return `Au moins ${dit(champ, minimum)}.`;
  return maximum === null ? null : `Au plus ${dit(champ, maximum)}.`;
};

const lengthOf = ({ validation: { longueur_minimum: least, longueur_maximum: most } }: Saisissable): string | null => {
  if (least !== null && least === most) return `Exactement ${most} caractères.`;
  return most === null ? null : `${most.toLocaleString('fr-FR')} caractères au plus.`;
};

const HINTS: Partial<Record<Saisissable['type'], (champ: Saisissable) => string | null>> = {
  texte: lengthOf,
  texte_long: lengthOf,
  nombre: boundsOf,
  montant: (champ) => ['En euros.', boundsOf(champ)].filter(Boolean).join(' '),
  groupe: (champ) => `${lignesMaximum(champ)} lignes au plus.`,
};

/** The author's help, then what the rule will ask: known before typing rather than after. */
export const hintOf = (champ: Saisissable): string | undefined =>
  [champ.aide, HINTS[champ.type]?.(champ)].filter(Boolean).join(' ') || undefined;

/** As it is typed, where there is a length not to exceed. */
export const hintWith = (champ: Saisissable, value: unknown): string | undefined => {
  const most = champ.validation.longueur_maximum;
  if (most === null || typeof value !== 'string' || value === '') return hintOf(champ);
  const count = `${[...value].length.toLocaleString('fr-FR')} caractères sur ${most.toLocaleString('fr-FR')}.`;
  return [champ.aide, count].filter(Boolean).join(' ');
};

const SUITES = { obligatoire: '', recommande: ' (recommandé)', facultatif: ' (facultatif)' } as const;
export const labelOf = ({ libelle, obligation }: Saisissable): string => libelle + SUITES[obligation];
