import type { DispositifAnswer } from '@guichet/contract/rds';
import type { Probleme } from '@guichet/rules/subvention';
import type { Editeur } from './useEditeur.ts';

export interface SectionProps {
  readonly editeur: Editeur;
  readonly dispositifs: readonly DispositifAnswer[];
  /** Its own. */
  readonly problemes: readonly Probleme[];
}
