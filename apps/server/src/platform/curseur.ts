import * as z from 'zod';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};

/** Where a page ended, in words that only we read: the values of these fields, in their order. */
export const defineCurseur = <Shape extends z.ZodRawShape>(shape: Shape) => {
  type Curseur = z.output<z.ZodObject<Shape>>;
  const champs = Object.keys(shape);
  const named = (values: unknown): unknown =>
    Array.isArray(values) && values.length === champs.length
      ? Object.fromEntries(champs.map((champ, index) => [champ, values[index]]))
      : null;
  const schema = z.object({
    after: z
      .string()
      .transform((text) => named(parse(text)))
      .pipe(z.object(shape)),
  });
  return {
    write: (curseur: Curseur): string => {
      const values: Readonly<Record<string, unknown>> = curseur;
      return Buffer.from(JSON.stringify(champs.map((champ) => values[champ]))).toString('base64url');
    },
    /** What we did not write ourselves is refused as any field that is wrong. */
    read: (after: string | undefined): Curseur | null => (after === undefined ? null : schema.parse({ after }).after),
  };
};

export type CurseurOf<Defined extends { readonly write: (curseur: never) => string }> = Parameters<Defined['write']>[0];
