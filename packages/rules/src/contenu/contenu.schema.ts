import * as z from 'zod';
import { sentenceOf } from '../validation/index.ts';
import { isSafeHref } from './readHref.ts';
import { sanitizeHtml, textOf } from './sanitizeHtml.ts';

/** The four lists that administrators write, by their path. */
export const RESSOURCES = ['questions', 'notesOnPage', 'urls', 'documents-modeles'] as const;
export type Ressource = (typeof RESSOURCES)[number];

export const NOTE_TYPES = ['info', 'success', 'warning', 'danger'] as const;

/** These lists are read whole; beyond this a new entry is refused. */
export const CONTENU_MAXIMUM = 500;
export const HTML_MAXIMUM = 20_000;

const required = (label: string): string => `Veuillez renseigner le champ ${label}.`;
const tooLong = (label: string, n: number): string => sentenceOf('CHAMP_TROP_LONG', { label, n });

const texte = (label: string, max: number) => z.string().trim().min(1, required(label)).max(max, tooLong(label, max));
const html = (label: string) =>
  z
    .string()
    .max(HTML_MAXIMUM, tooLong(label, HTML_MAXIMUM))
    .transform(sanitizeHtml)
    .pipe(z.string().refine((value) => textOf(value) !== '', required(label)));
const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'Le code ne contient que des minuscules, des chiffres et des tirets.');
const adresse = z
  .string()
  .trim()
  .max(2_000)
  .refine(isSafeHref, 'L’adresse commence par https:// ou par / pour une page du portail.');
const ordre = z.int().min(0).max(10_000);
const routeName = z.string().regex(/^[a-z0-9][a-zA-Z0-9_.-]{0,79}$/);

/** The fields of each list; a new entry needs those without a default. */
export const CHAMPS = {
  questions: {
    question: texte('Question', 500),
    reponse: html('Réponse'),
    categorie: texte('Catégorie', 60),
    enabled: z.boolean(),
    ordre,
  },
  notesOnPage: {
    type: z.enum(NOTE_TYPES),
    contenu: html('Contenu'),
    routes: z.array(routeName).max(50),
    enabled: z.boolean(),
    ordre,
  },
  urls: { code, label: texte('Libellé', 200), url: adresse, enabled: z.boolean(), ordre },
  'documents-modeles': { code, label: texte('Libellé', 200), url: adresse, enabled: z.boolean(), ordre },
} as const satisfies Readonly<Record<Ressource, Readonly<Record<string, z.ZodType>>>>;

/** Whoever administers the portal writes its content; everybody else reads what is shown. */
export const CONTENU_ADMIN = 'lca.admin';
export const canSeeHidden = (roles: readonly string[]): boolean => roles.includes(CONTENU_ADMIN);
