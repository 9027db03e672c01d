import { CHAMPS } from '@guichet/rules/contenu';
import * as z from 'zod';
import type { Entree } from './ressource.ts';

/** Links and document templates are the same thing to write: a code, words, an address. */
const { ordre: _, ...champs } = CHAMPS.urls;
export const adresseFormSchema = z.strictObject(champs);
export type AdresseChamps = z.infer<typeof adresseFormSchema>;
export type Adresse = Entree & AdresseChamps;

export const ADRESSE = {
  champsOf: ({ code, label, url, enabled }: Adresse): AdresseChamps => ({ code, label, url, enabled }),
  nouveau: { code: '', label: '', url: '', enabled: true },
  titleOf: ({ label }: Adresse): string => label,
  mentionOf: ({ code, url }: Adresse): string => `${code} : ${url}`,
  labels: { code: 'Code', label: 'Libellé', url: 'Adresse', enabled: 'Publié' },
} as const;
