import * as z from 'zod';

const MAXIMUM = 50;

/** Of a query, what may be said once or repeated: one alone is a list of one. */
export const several = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(MAXIMUM).optional(),
  );
