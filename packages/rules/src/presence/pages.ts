import { ETAPES_DE } from '../dossier/index.ts';
import type { Genre } from '../genre/index.ts';

/** Where someone can be in a dossier: a closed list, so that nobody shows others words of their own. */
export const PAGES_PRESENCE = [
  'dossier',
  'etape-0',
  'etape-1',
  'etape-2',
  'etape-3',
  'etape-4',
  'projet-quoi',
  'projet-pour-qui',
  'projet-ou-quand',
  'projet-argent',
  'projet-questions',
  'reponse',
] as const;
export type PagePresence = (typeof PAGES_PRESENCE)[number];

const NOMS: Partial<Readonly<Record<PagePresence, string>>> = {
  'projet-quoi': 'Projet',
  'projet-pour-qui': 'Pour qui',
  'projet-ou-quand': 'Où et quand',
  'projet-argent': 'Budget',
  'projet-questions': 'Questions du dispositif',
  reponse: 'Répondre au service',
};

/** As the person who looks would find it; null for the dossier itself. */
export const nomPage = (page: PagePresence, genre: Genre): string | null => {
  const [, etape] = /^etape-([0-4])$/u.exec(page) ?? [];
  if (etape !== undefined) return ETAPES_DE[genre][Number(etape) as 0];
  return NOMS[page] ?? null;
};

export const sayPresent = (
  { nom, page }: { readonly nom: string; readonly page: PagePresence },
  genre: Genre,
): string => {
  const ou = nomPage(page, genre);
  return ou === null ? `${nom} est sur ce dossier` : `${nom} est sur ${ou}`;
};
