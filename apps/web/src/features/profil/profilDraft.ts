import type { User } from '@guichet/contract/auth';
import { CIVILITES, changedFields, type Profil } from '@guichet/rules/compte';
import type { Conflit } from '@guichet/rules/versions';
import * as z from 'zod';

/** A profile as it was read: what an edit is compared with, and the version it answers to. */
export interface ProfilLu {
  readonly version: number;
  readonly profil: Profil;
}

export const lireProfil = ({ civilite, nom, prenom, version }: User): ProfilLu => ({
  version,
  profil: { civilite, nom, prenom },
});

/** The person's changes laid over a newer reading: what they did not touch takes the newer value. */
export const rebase = (ancien: ProfilLu, saisie: Profil, frais: ProfilLu): Profil => ({
  ...frais.profil,
  ...changedFields(ancien.profil, saisie),
});

export type ChampProfil = keyof Profil;
export const CHAMPS = ['civilite', 'nom', 'prenom'] as const satisfies readonly ChampProfil[];
export const LABELS = { civilite: 'Civilité', nom: 'Nom', prenom: 'Prénom' } as const satisfies Record<
  ChampProfil,
  string
>;

/** The fields to arbitrate between, of those the server named. */
export const champsEnConflit = (conflits: readonly Conflit[]): readonly ChampProfil[] =>
  CHAMPS.filter((champ) => conflits.some((conflit) => conflit.champ === champ));

export const profilDraftName = ({ authId }: User): string => `profil.${authId}`;

/** As it was typed, right or wrong; anything else that the storage may hold is not a draft. */
const brouillonSchema = z.object({ civilite: z.enum(CIVILITES), nom: z.string(), prenom: z.string() });
export const readDraft = (draft: unknown): Profil | null => brouillonSchema.safeParse(draft).data ?? null;
