import * as z from 'zod';

type WithoutDefault<S> = S extends z.ZodDefault<infer Inner> ? Inner : S;
type Bare<Shape> = { -readonly [Champ in keyof Shape]: WithoutDefault<Shape[Champ]> };

const bareOf = <Shape extends z.ZodRawShape>(shape: Shape): Bare<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([champ, schema]) => [champ, schema instanceof z.ZodDefault ? schema.unwrap() : schema]),
  ) as Bare<Shape>;

/** What `fields` leaves out is absent from an answer; who names no field has them all, and that is what the type says. */
export const narrowable = <S extends z.ZodObject>(schema: S): S =>
  z.object(bareOf(schema.shape)).partial().required({ _id: true, code: true }) as unknown as S;

/** Only what changed, and at least one thing. What was not sent has no default here: it would be written over. */
export const changesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(bareOf(shape))
    .partial()
    .refine((body) => Object.keys(body).length > 0, 'Aucun champ à modifier.');
