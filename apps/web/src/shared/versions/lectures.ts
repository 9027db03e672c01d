import { BUDGET_PHRASES, parseMontant } from '@guichet/rules/budget';
import type * as z from 'zod';
import type { Lecture } from './ChampAuto.tsx';

/** By the rule of the field, the server's own. */
export const lireAvec =
  <S extends z.ZodType>(schema: S, read: (texte: string) => unknown = (texte) => texte) =>
  (texte: string): Lecture<z.output<S>> => {
    const parsed = schema.safeParse(read(texte));
    return parsed.success
      ? { ok: true, valeur: parsed.data }
      : { ok: false, message: parsed.error.issues[0]?.message ?? 'Cette valeur n’est pas acceptée.' };
  };

export const ouRien = (texte: string): string | null => (texte.trim() === '' ? null : texte.trim());

/** Euros typed, cents kept. */
export const lireMontant = (texte: string): Lecture<number | null> => {
  const read = parseMontant(texte);
  return read.ok ? { ok: true, valeur: read.cents } : { ok: false, message: BUDGET_PHRASES[read.code] };
};

/** A whole number within bounds, or nothing. */
export const lireEntier =
  (minimum: number, maximum: number) =>
  (texte: string): Lecture<number | null> => {
    const typed = texte.replace(/[\s\u00a0\u202f%]/gu, '');
    if (typed === '') return { ok: true, valeur: null };
    const valeur = Number(typed);
    return Number.isInteger(valeur) && valeur >= minimum && valeur <= maximum
      ? { ok: true, valeur }
      : { ok: false, message: `Écrivez un nombre entier, de ${minimum} à ${maximum}.` };
  };
