import * as z from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;
type Changes<S extends Shape> = { -readonly [K in keyof S]: z.ZodExactOptional<S[K]> };
type Creation<S extends Shape> = { -readonly [K in keyof S]: z.ZodDefault<S[K]> };

/** Only what changed, and at least one thing: what is not said stays as it is. */
export const changesOf = <S extends Shape, E extends Shape = Readonly<Record<never, never>>>(
  { shape }: z.ZodObject<S>,
  extra?: E,
) => {
  const optional = Object.entries({ ...shape, ...extra }).map(([champ, schema]) => [champ, z.exactOptional(schema)]);
  return z
    .strictObject(Object.fromEntries(optional) as Changes<S> & Changes<E>)
    .refine((body) => Object.keys(body).length > 0, 'Aucun champ à modifier.');
};

/** What is not said at creation takes its default, or is empty where it may be; `ailleurs` may be said in the address. */
export const creationOf = <S extends Shape>(
  { shape }: z.ZodObject<S>,
  defauts: Readonly<Record<string, unknown>> = {},
  ailleurs: readonly string[] = [],
) => {
  const completed = Object.entries(shape).map(([champ, schema]) => {
    if (ailleurs.includes(champ)) return [champ, z.exactOptional(schema)];
    if (champ in defauts) return [champ, schema.default(defauts[champ])];
    return [champ, schema.safeParse(null).success ? schema.default(null) : schema];
  });
  return z.strictObject(Object.fromEntries(completed) as Creation<S>);
};
