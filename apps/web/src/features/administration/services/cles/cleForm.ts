import { cleSaisieSchema, limitesCleSchema, PORTEES, PORTEES_CLE } from '@guichet/rules/cle';
import * as z from 'zod';

const { nom, portees, expire_le } = cleSaisieSchema.shape;
const { dossiers } = limitesCleSchema.shape;

export const numerosIn = (texte: string): string[] => texte.split(/[\s,;]+/u).filter((one) => one !== '');

export const cleFormSchema = z.object({
  nom,
  portees,
  expire_le,
  dispositifs: z.array(z.string()),
  dossiers: z
    .string()
    .refine((texte) => dossiers.safeParse(numerosIn(texte)).success, 'Un numéro de dossier s’écrit comme 27-000123.'),
});
export type CleForm = z.output<typeof cleFormSchema>;

export const FIELDS = ['nom', 'portees', 'expire_le', 'dispositifs', 'dossiers'] as const;
export const VIDE = { nom: '', portees: [], expire_le: '', dispositifs: [], dossiers: '' };

export const OPTIONS_PORTEE = PORTEES.map((value) => ({
  value,
  label: PORTEES_CLE[value].libelle,
  hint: PORTEES_CLE[value].aide,
}));
