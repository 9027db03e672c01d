import * as z from 'zod';

const opaque = z
  .stringFormat('jeton', /^[\w.~-]+$/)
  .min(16)
  .max(2000);

/** Where the browser goes, and what it must bring back. */
export const departProconnectSchema = z.object({ url: z.url(), etat: opaque });
/** What ProConnect gave to the browser. */
export const retourProconnectBodySchema = z.strictObject({
  code: z.string().min(1).max(2000),
  etat: opaque,
  iss: z.url().max(500).optional(),
});
export type RetourProconnect = z.infer<typeof retourProconnectBodySchema>;
