import { adresseHaaSchema, siteSchema, withNatures } from '@guichet/rules/haa';
import * as z from 'zod';

const tenu = { id: z.uuid(), version: z.int(), modifie_at: z.iso.datetime() };

/** HAA-011, as it is kept. */
export const adresseLueSchema = z.object({ ...tenu, ...adresseHaaSchema.shape, commune: z.string() });
export type AdresseLue = z.infer<typeof adresseLueSchema>;

/** HAA-009, with where it stands. */
export const siteLuSchema = z.object({
  ...tenu,
  ...siteSchema.shape,
  adresse: adresseLueSchema.nullable(),
  departement: z.string().nullable().describe('Compté d’après l’adresse.'),
});
export type SiteLu = z.infer<typeof siteLuSchema>;

const guichetSchema = z.object({
  niveau: z.enum(['national', 'regional']).describe('À qui l’habilitation se demande, d’après les sites.'),
  departements: z.array(z.string()),
  regions: z.array(z.string()),
  manque: z.object({ departements: z.int(), regions: z.int() }),
});

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const withList = (site: unknown): unknown => (isPlain(site) ? { nature_activite: [], ...withNatures(site) } : site);
/** CALL-DAC-016: one site or a list, always a list here; HAA-010: what is done there, in either form. */
const readSites = (given: unknown): unknown => [given].flat().map(withList);

export const sitesSchema = z.object({
  site: z.preprocess(readSites, z.array(siteLuSchema)),
  total: z.int().describe('Combien répondent à la recherche.'),
  sans_adresse: z.int().describe('Combien de sites ne comptent pas encore, faute d’adresse.'),
  guichet: guichetSchema,
  after: z.string().nullable(),
});
export type SitesLus = z.infer<typeof sitesSchema>;
