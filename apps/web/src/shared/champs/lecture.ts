import { formatSaisie, parseMontant } from '@guichet/rules/budget';
import { readDecimal } from '@guichet/rules/validation';
import { get, set } from 'react-hook-form';
import { type Champ, headOf, headsOf, type Valeurs } from './champ.ts';

/** What a control holds: a text, a ticked box, or several. */
type Saisie = string | boolean | readonly string[];

/** Not a number, so that the rule of the field refuses it in its own words. */
const ILLISIBLE = Number.NaN;

/** A result may be negative: the sign is read apart, the rest as any amount. */
const readMontant = (typed: string): number | null => {
  const [, sign = '', amount = ''] = /^\s*([-–−]?)\s*(.*)$/su.exec(typed) ?? [];
  const read = parseMontant(amount);
  if (!read.ok) return ILLISIBLE;
  return read.cents !== null && sign !== '' ? -read.cents : read.cents;
};

const readText = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** From the control to the value that the rules check; nothing typed is null (ASSO-030). */
const readOne = (champ: Champ, saisie: unknown): unknown => {
  if (champ.kind === 'case') return saisie === true;
  if (champ.kind === 'cases') return Array.isArray(saisie) ? saisie : [];
  const typed = typeof saisie === 'string' ? saisie : '';
  if (champ.kind === 'ouiNon') return typed === '' ? null : typed === 'oui';
  if (champ.kind === 'entier' || champ.kind === 'decimal' || champ.kind === 'association') return readDecimal(typed);
  if (champ.kind === 'montant') return readMontant(typed);
  if (champ.kind === 'choix' && champ.isNumber) return readDecimal(typed);
  return readText(typed);
};

const writeOne = (champ: Champ, value: unknown): Saisie => {
  if (champ.kind === 'case') return value === true;
  if (champ.kind === 'cases') return Array.isArray(value) ? value : [];
  if (value === null || value === undefined) return '';
  if (champ.kind === 'ouiNon') return value === true ? 'oui' : 'non';
  if (champ.kind === 'montant') return typeof value === 'number' ? formatSaisie(value) : '';
  if (champ.kind === 'decimal') return String(value).replace('.', ',');
  if (champ.kind === 'texte' && champ.show) return champ.show(String(value));
  return String(value);
};

/** From the record to the controls. */
export const toSaisies = (champs: readonly Champ[], valeurs: Valeurs): Record<string, unknown> => {
  const saisies: Record<string, unknown> = {};
  for (const champ of champs) set(saisies, champ.name, writeOne(champ, get(valeurs, champ.name)));
  return saisies;
};

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** A field made of others: what is not shown of it stays; emptied, it is null. */
const readGroup = (champs: readonly Champ[], held: unknown, empty: Valeurs, saisies: Valeurs): Valeurs | null => {
  const group: Record<string, unknown> = { ...(typeof held === 'object' && held !== null ? held : empty) };
  for (const champ of champs) {
    const inside = champ.name.slice(headOf(champ.name).length + 1);
    group[inside] = readOne(champ, get(saisies, champ.name));
  }
  return Object.values(group).every(isNothing) ? null : group;
};

/** A box never ticked says nothing new of what nobody said. */
const isUntouchedBox = ({ kind }: Champ, read: unknown, held: unknown): boolean =>
  kind === 'case' && read === false && held === null;

export interface Lecture {
  readonly champs: readonly Champ[];
  /** The record as it stands. */
  readonly valeurs: Valeurs;
  /** What a field made of others is before anything is said. */
  readonly vides?: Readonly<Record<string, Valeurs>>;
}

/** From the controls to the values, one for each field of the record. */
export const readSaisies = ({ champs, valeurs, vides = {} }: Lecture, saisies: Valeurs): Record<string, unknown> =>
  Object.fromEntries(
    headsOf(champs).map((head) => {
      const own = champs.filter(({ name }) => headOf(name) === head);
      const [first] = own;
      const isSimple = first?.name === head;
      const empty = vides[head] ?? {};
      if (!isSimple) return [head, readGroup(own, valeurs[head], empty, saisies)];
      const read = readOne(first, get(saisies, head));
      return [head, isUntouchedBox(first, read, valeurs[head]) ? null : read];
    }),
  );
