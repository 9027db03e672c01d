import { BUDGET_PHRASES, type Budget, formatMontant, parseMontant, toWholeEuros } from '@guichet/rules/budget';
import { checkAfter, sentenceOf, toTypedDate } from '@guichet/rules/validation';
import { EXERCICE_AU, EXERCICE_DU, nameOf } from './champs.ts';

/** A text as it was typed, until it is a clean amount; `left` once the person has gone elsewhere: only then is it wrong. */
export interface Saisie {
  readonly text: string;
  readonly left: boolean;
}
export type Saisies = Readonly<Record<string, Saisie>>;

export interface ErreurBudget {
  /** The id of the field. */
  readonly id: string;
  readonly message: string;
}

const refusalOf = (text: string): string | undefined => {
  const read = parseMontant(text);
  return read.ok ? undefined : BUDGET_PHRASES[read.code];
};

export const errorOf = (saisies: Saisies, id: string): string | undefined =>
  saisies[id]?.left ? refusalOf(saisies[id].text) : undefined;

/** P-9: a budget counts in whole euros; who types cents is told what became of them. Null for an amount without any. */
export const arrondiDe = (text: string): string | null => {
  const read = parseMontant(text);
  if (!read.ok || read.cents === null || read.cents % 100 === 0) return null;
  return `Arrondi à l’euro : ${formatMontant(read.cents)} devient ${formatMontant(toWholeEuros(read.cents))}.`;
};

export const without = (saisies: Saisies, isGone: (id: string) => boolean): Saisies =>
  Object.fromEntries(Object.entries(saisies).filter(([id]) => !isGone(id)));

/** On leaving a field, a clean amount takes its usual form; anything else stays as typed, and is now wrong. */
export const leave = (saisies: Saisies, id: string): Saisies => {
  const saisie = saisies[id];
  if (!saisie) return saisies;
  return refusalOf(saisie.text) === undefined
    ? without(saisies, (other) => other === id)
    : { ...saisies, [id]: { ...saisie, left: true } };
};

const DEBUT = 'Début de l’exercice';
const FIN = 'Fin de l’exercice';

export const exerciceErrorsOf = ({ exerciceDu, exerciceAu }: Budget): readonly ErreurBudget[] => {
  const missing = (id: string, label: string, date: string) =>
    date === '' ? [{ id, message: sentenceOf('DATE_INVALIDE', { label }) }] : [];
  const absent = [...missing(EXERCICE_DU, DEBUT, exerciceDu), ...missing(EXERCICE_AU, FIN, exerciceAu)];
  if (absent.length > 0) return absent;
  const verdict = checkAfter(exerciceAu, exerciceDu);
  const words = { label: FIN, date: toTypedDate(exerciceDu) };
  return verdict.ok ? [] : [{ id: EXERCICE_AU, message: sentenceOf(verdict.code, words) }];
};

/** Everything that stands in the way of saving, said beside its field or not yet; each names its line. */
export const errorsOf = (budget: Budget, saisies: Saisies): readonly ErreurBudget[] => [
  ...exerciceErrorsOf(budget),
  ...Object.entries(saisies).flatMap(([id, { text }]) => {
    const message = refusalOf(text);
    return message === undefined ? [] : [{ id, message: `${nameOf(budget, id)} : ${message}` }];
  }),
];
