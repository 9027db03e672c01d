import type * as z from 'zod';
import type { Illisibles } from './useSaisie.ts';

const parse = (texte: string): unknown => {
  try {
    return JSON.parse(texte);
  } catch {
    return null;
  }
};

/** What a block was being typed when the page went away, if it still makes sense. */
export const readGarde = <T>({ illisibles }: Illisibles, chemin: string, schema: z.ZodType<T>): T | null => {
  const read = schema.safeParse(parse(illisibles[chemin]?.texte ?? 'null'));
  return read.success ? read.data : null;
};

/** Kept by the tab with the rest of what is typed, until it can be sent. */
export const writeGarde = (saisie: Illisibles, chemin: string, value: unknown, message: string): void =>
  saisie.setIllisible(chemin, value === null ? null : { texte: JSON.stringify(value), message });
