import { BRANDS } from '@guichet/ui';
import * as z from 'zod';

/** A path of this site, behind which an installation puts its own collector: nothing goes to anybody else. */
const rapportSchema = z.object({ url: z.string().regex(/^\/(?![/\\])/), cle: z.string().min(1) });

const configSchema = z.object({
  apiBase: z.string().startsWith('/').default('/api'),
  /** The path of each service that has another than its name. */
  paths: z.record(z.string(), z.string().regex(/^[a-z0-9-]+$/)).optional(),
  brand: z.enum(BRANDS).default('neutre'),
  /** Whether all of it is invented, and made anew each night. */
  bac: z.boolean().default(false),
  /** Whether this installation asks about cookies at all (UI-004). */
  cookies: z.boolean().default(false),
  /** Whether agents may come by ProConnect (P-24). */
  proconnect: z.boolean().default(false),
  /** Where errors and visits are told, and under which key: absent, nowhere (UI-033). */
  erreurs: rapportSchema.optional(),
  mesures: rapportSchema.optional(),
});
export type Config = z.infer<typeof configSchema>;

/** What changes from one installation to the next: read once, at start, so that one build serves them all. */
export const loadConfig = async (fetch: (url: string) => Promise<Response>): Promise<Config> => {
  const response = await fetch(`${import.meta.env.BASE_URL}env.json`);
  if (!response.ok) throw new Error(`env.json : ${response.status}`);
  return configSchema.parse(await response.json());
};
