import type { ChampAttendu } from '@guichet/rules/subvention';
import type { ElementState } from '../useElement.ts';

/** What each part of the form of a field is given. */
export interface PartProps {
  readonly id: string;
  readonly state: ElementState<ChampAttendu>;
}

export interface Voisins {
  /** The fields that stand before: conditions and dependent lists look at them. */
  readonly avant: readonly ChampAttendu[];
  /** The codes already given. */
  readonly taken: readonly string[];
}
