import type { RefusExpression } from './expression.erreurs.ts';

/** The text of an expression, read once from left to right. The first refusal ends the reading: nothing is left to read. */
export interface Reader {
  readonly peek: (ahead?: number) => string;
  readonly take: () => string;
  /** Takes `text` when it comes next. */
  readonly accept: (text: string) => boolean;
  /** Takes up to `end` excluded, and `end` with it; null when `end` never comes. */
  readonly takeUntil: (end: string) => string | null;
  readonly takeDigits: () => string;
  readonly isDone: () => boolean;
  readonly position: () => number;
  readonly textSince: (start: number) => string;
  readonly refuse: (code: RefusExpression) => void;
  readonly refus: () => RefusExpression | null;
}

export const createReader = (source: string): Reader => {
  const signs = [...source];
  let at = 0;
  let refus: RefusExpression | null = null;
  const peek = (ahead = 0): string => signs[at + ahead] ?? '';
  const take = (): string => {
    const sign = peek();
    at += 1;
    return sign;
  };
  const startsWith = (text: string): boolean => [...text].every((sign, index) => peek(index) === sign);
  return {
    peek,
    take,
    accept: (text) => {
      if (!startsWith(text)) return false;
      at += [...text].length;
      return true;
    },
    takeUntil: (end) => {
      const stop = signs.indexOf(end, at);
      if (stop < 0) return null;
      const text = signs.slice(at, stop).join('');
      at = stop + 1;
      return text;
    },
    takeDigits: () => {
      let digits = '';
      while (/^\d$/u.test(peek())) digits += take();
      return digits;
    },
    isDone: () => at >= signs.length,
    position: () => at,
    textSince: (start) => signs.slice(start, at).join(''),
    refuse: (code) => {
      refus ??= code;
      at = signs.length;
    },
    refus: () => refus,
  };
};
