import type { Etape } from '@guichet/rules/dossier';
import type { PagePresence } from '@guichet/rules/presence';
import { textParam } from '../../../shared/searchParams.ts';
import { PAGE_REPONSE } from '../complements/place.ts';
import { PAGES_PROJET, type PageProjet, pageVoulue } from '../projets/pages.ts';

export interface Adresse {
  readonly page?: unknown;
  readonly projet?: unknown;
  readonly champ?: unknown;
}

const PROJETS: Readonly<Record<PageProjet, PagePresence>> = {
  quoi: 'projet-quoi',
  'pour-qui': 'projet-pour-qui',
  'ou-quand': 'projet-ou-quand',
  argent: 'projet-argent',
  questions: 'projet-questions',
};

/** Where the address leads, as the others will be told. */
export const pagePresence = (etape: Etape | null, adresse: Adresse): PagePresence => {
  const page = textParam(adresse.page);
  if (page === PAGE_REPONSE) return 'reponse';
  if (etape === null) return 'dossier';
  if (etape !== 3 || textParam(adresse.projet) === undefined) return `etape-${etape}`;
  return PROJETS[pageVoulue(PAGES_PROJET, { page, champ: textParam(adresse.champ) })];
};
