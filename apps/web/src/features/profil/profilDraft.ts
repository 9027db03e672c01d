import type { User } from '@guichet/contract/auth';
import { CIVILITES, type Profil } from '@guichet/rules/compte';
import * as z from 'zod';

export const profilOf = ({ civilite, nom, prenom }: User): Profil => ({ civilite, nom, prenom });

type ChampProfil = keyof Profil;
export const CHAMPS = ['civilite', 'nom', 'prenom'] as const satisfies readonly ChampProfil[];
export const LABELS = { civilite: 'Civilité', nom: 'Nom', prenom: 'Prénom' } as const satisfies Record<
  ChampProfil,
  string
>;

export const labelOf = (champ: string): string => LABELS[champ as ChampProfil] ?? champ;

export const profilDraftName = ({ authId }: User): string => `profil.${authId}`;

/** As it was typed, right or wrong; anything else that the storage may hold is not a draft. */
const brouillonSchema = z.object({ civilite: z.enum(CIVILITES), nom: z.string(), prenom: z.string() });
export const readDraft = (draft: unknown): Profil | null => brouillonSchema.safeParse(draft).data ?? null;
