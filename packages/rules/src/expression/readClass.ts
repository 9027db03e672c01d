import { type Ensemble, isAmong, isAnyOf, isNot, type Plage } from './ensembles.ts';
import { type Element, elementOf, readEscape } from './readEscape.ts';
import type { Reader } from './reader.ts';

const BACKSPACE = 8;

const readElement = (reader: Reader): Element => {
  if (!reader.accept('\\')) return elementOf(reader.take().codePointAt(0) ?? 0);
  return reader.accept('b') ? elementOf(BACKSPACE) : readEscape(reader);
};

/** One character, several that follow each other, or a class that has a name. */
const readPart = (reader: Reader): Plage | Ensemble => {
  const first = readElement(reader);
  const isRange = reader.peek() === '-' && reader.peek(1) !== ']' && reader.peek(1) !== '';
  if (!isRange) return first.codePoint === null ? first.ensemble : [first.codePoint, first.codePoint];
  reader.take();
  const last = readElement(reader);
  if (first.codePoint !== null && last.codePoint !== null && first.codePoint <= last.codePoint)
    return [first.codePoint, last.codePoint];
  reader.refuse('EXPRESSION_INVALIDE');
  return first.ensemble;
};

/** What is between brackets; the opening one is already taken. */
export const readClass = (reader: Reader): Ensemble => {
  const isNegated = reader.accept('^');
  const parts: (Plage | Ensemble)[] = [];
  while (!reader.isDone() && reader.peek() !== ']') parts.push(readPart(reader));
  if (!reader.accept(']')) reader.refuse('EXPRESSION_INVALIDE');
  const plages = parts.filter((part) => typeof part !== 'function');
  const named = new Set(parts.filter((part) => typeof part === 'function'));
  const ensemble = isAnyOf([...(plages.length > 0 ? [isAmong(plages)] : []), ...named]);
  return isNegated ? isNot(ensemble) : ensemble;
};
