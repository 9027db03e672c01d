import * as z from 'zod';
import { orNull, sentenceOf, villeSchema } from '../validation/index.ts';

const texte = (maximum: number) => orNull(z.string().trim().min(1).max(maximum));
const forme = (label: string, pattern: RegExp, maximum: number) =>
  z
    .string(sentenceOf('CHAMP_OBLIGATOIRE', { label }))
    .trim()
    .max(maximum)
    .regex(pattern, sentenceOf('CHAMP_FORMAT', { label }));
const id = orNull(z.uuid());
const degres = (maximum: number) => z.number().min(-maximum).max(maximum).nullable();

const LONGITUDE = 180;
const LATITUDE = 90;
/** HAA-011. Longitude and latitude in WGS84, when somebody looked them up. */
export const adresseHaaSchema = z.strictObject({
  cplt: texte(200),
  num_voie: texte(20),
  voie: texte(200),
  bp: texte(40),
  cp: forme('Code postal', /^\d{5}$/u, 10),
  commune: villeSchema,
  cedex: texte(40),
  code_insee: orNull(forme('Code INSEE', /^(?:\d{5}|2[AB]\d{3})$/u, 5)),
  geo_X: degres(LONGITUDE),
  geo_Y: degres(LATITUDE),
  pays: z.string().trim().min(1).max(100),
});
export type AdresseHaa = z.infer<typeof adresseHaaSchema>;

export const EMPTY_ADRESSE = {
  ...{ cplt: null, num_voie: null, voie: null, bp: null, cedex: null, code_insee: null, geo_X: null, geo_Y: null },
  pays: 'France',
} as const;

export const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** Where a site that moves stops, week after week. */
export const arretSchema = z.strictObject({
  jour: z.enum(JOURS),
  heures: z.string().trim().max(100),
  lieu: z
    .string()
    .trim()
    .min(1, sentenceOf('CHAMP_OBLIGATOIRE', { label: 'Lieu' }))
    .max(200),
});
export type Arret = z.infer<typeof arretSchema>;
const ARRETS_MAXIMUM = 50;

const TYPES_MEMBRE = ['association', 'etablissement'] as const;
const NATURES_MAXIMUM = 20;
const natures = z.array(z.string().trim().min(1).max(100)).max(NATURES_MAXIMUM);

/** HAA-009, with its name and its round beside. */
export const siteSchema = z.strictObject({
  nom: texte(200),
  responsable_id: id,
  nature_activite: natures,
  membre_reseau_id: id,
  membre_siret_id: orNull(forme('SIRET', /^\d{14}$/u, 20)),
  itinerant: z.boolean(),
  arrets: z.array(arretSchema).max(ARRETS_MAXIMUM),
  horaire_ouverture: texte(500),
  periode_fermeture: texte(500),
  type_membre: z.enum(TYPES_MEMBRE).nullable(),
  adresse_membre: z.boolean(),
  adresse_id: id,
});
export type SiteHaa = z.infer<typeof siteSchema>;

export const EMPTY_SITE: SiteHaa = {
  ...{ nom: null, responsable_id: null, nature_activite: [], membre_reseau_id: null, membre_siret_id: null },
  ...{ itinerant: false, arrets: [], horaire_ouverture: null, periode_fermeture: null, type_membre: null },
  ...{ adresse_membre: false, adresse_id: null },
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
/** HAA-010: a list that came as text; what cannot be read as one is an empty list. */
const readNatures = (text: string): string[] => {
  const read = natures.safeParse(parse(text));
  return read.success ? read.data : [];
};

interface DeuxFormes {
  readonly nature_activite?: readonly string[] | undefined;
  readonly code_nature_activite?: string | null | undefined;
}
/** In either form, a list; the list itself wins. Nothing when neither was sent. */
export const withNatures = <T extends DeuxFormes>({ code_nature_activite: text, ...site }: T) => ({
  ...site,
  ...(site.nature_activite === undefined && text != null && { nature_activite: readNatures(text) }),
});

/** Characters of a list that comes as text: a longer one is refused before it is read. */
export const NATURES_TEXTE_MAXIMUM = 2_000;

export const SITES_MAXIMUM = 10_000;
