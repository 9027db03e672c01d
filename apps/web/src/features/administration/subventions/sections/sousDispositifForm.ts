import {
  parisInstant,
  parisParts,
  type SousDispositif,
  sousDispositifSchema,
  TYPES_PROJET,
  type TypeProjet,
} from '@guichet/rules/subvention';
import * as z from 'zod';

const { shape } = sousDispositifSchema;
const jour = (quoi: string) => z.string().regex(/^\d{4}-\d{2}-\d{2}$/, `Donnez la date ${quoi}.`);
const heure = (quoi: string) => z.string().regex(/^\d{2}:\d{2}$/, `Donnez l’heure ${quoi}, par exemple 12:00.`);

export const LIBELLES_TYPES: Readonly<Record<TypeProjet, string>> = {
  fonctionnement: 'Fonctionnement de l’association',
  'projet-ou-action': 'Projet ou action',
};
export const CHOIX_TYPES = TYPES_PROJET.map((value) => ({ value, label: LIBELLES_TYPES[value] }));

/** Typed as a day and an hour of Paris, kept as an instant. */
export const sousDispositifFormSchema = z
  .object({
    code: shape.code,
    nom: z.string(),
    debut: jour('de début'),
    debut_heure: heure('de début'),
    fin: jour('de fin'),
    fin_heure: heure('de fin'),
    types_projet: z.array(z.enum(TYPES_PROJET)),
  })
  .transform(({ code, nom, debut, debut_heure, fin, fin_heure, types_projet }, context): SousDispositif => {
    const read = sousDispositifSchema.safeParse({
      code,
      nom,
      date_debut: parisInstant(debut, debut_heure),
      date_fin: parisInstant(fin, fin_heure),
      types_projet,
    });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      const champ = { date_debut: 'debut', date_fin: 'fin' }[String(path[0])] ?? String(path[0]);
      context.addIssue({ code: 'custom', path: [champ], message });
    }
    return z.NEVER;
  });
export type SousDispositifSaisi = z.input<typeof sousDispositifFormSchema>;

/** A campaign opens with its first day and, unless said otherwise, closes at noon. */
export const VIDE: SousDispositifSaisi = {
  code: '',
  nom: '',
  debut: '',
  debut_heure: '00:00',
  fin: '',
  fin_heure: '12:00',
  types_projet: [],
};

export const saisiOf = ({ code, nom, date_debut, date_fin, types_projet }: SousDispositif): SousDispositifSaisi => {
  const [debut, fin] = [parisParts(date_debut), parisParts(date_fin)];
  return {
    code,
    nom: nom ?? '',
    debut: debut.date,
    debut_heure: debut.heure,
    fin: fin.date,
    fin_heure: fin.heure,
    types_projet,
  };
};

const draftSchema = z.object({
  code: z.string(),
  nom: z.string(),
  debut: z.string(),
  debut_heure: z.string(),
  fin: z.string(),
  fin_heure: z.string(),
  types_projet: z.array(z.enum(TYPES_PROJET)),
});
/** As typed, right or not. */
export const readDraft = (draft: unknown): SousDispositifSaisi | null => draftSchema.safeParse(draft).data ?? null;
