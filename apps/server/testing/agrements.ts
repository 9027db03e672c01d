import type { contenuAgrementSchema } from '@guichet/rules/agrement';
import type * as z from 'zod';

export type ContenuAgrementInput = z.input<typeof contenuAgrementSchema>;

/** Complete but for who instructs it; asked for all the year. */
export const agrementDe = (extra: Partial<ContenuAgrementInput> = {}): ContenuAgrementInput => ({
  nom: 'Jeunesse et éducation populaire',
  resume: 'Reconnaît l’apport d’une association à la jeunesse.',
  description: 'Pour les associations qui agissent dans ce domaine depuis trois ans au moins.',
  campagne_exercice: 2027,
  type_agrement: 'JEP',
  categorie: 'sectoriel',
  niveau: 'departemental',
  duree_premiere: { min: 60, max: 60 },
  duree_renouvellement: 60,
  ...extra,
});
