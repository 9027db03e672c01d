import type { Probleme } from '@guichet/rules/subvention';
import { type Porte, sectionHref } from '../porte/porte.ts';
import { sectionDe } from '../porte/sections.ts';

/** Where a problem is mended: its section, and its field there. */
export const lieuOf = (porte: Pick<Porte, 'base' | 'sections'>, id: string, probleme: Probleme): string =>
  `${sectionHref(porte, id, sectionDe(porte.sections, probleme))}?champ=${encodeURIComponent(probleme.champ)}`;
