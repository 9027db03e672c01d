import { keyOf, type Option } from '@guichet/rules/referentiel';
import type { SelectOption } from '@guichet/ui';

export interface Motif extends SelectOption {
  readonly precisions: readonly SelectOption[];
}

/** Writing to the assistance must stay possible when the lists cannot be read: that is when one needs it. */
const AUTRE: Motif = { value: 'autre', label: 'Autre chose', precisions: [] };

const toChoice = (option: Option): SelectOption => ({ value: keyOf(option), label: option.label });

export const motifsOf = (primaires: readonly Option[], secondaires: readonly Option[]): readonly Motif[] => {
  if (primaires.length === 0) return [AUTRE];
  return primaires.map((option) => ({
    ...toChoice(option),
    precisions: secondaires.filter(({ primaire }) => primaire === keyOf(option)).map(toChoice),
  }));
};

export const findMotif = (motifs: readonly Motif[], value: string | undefined): Motif | undefined =>
  motifs.find((motif) => motif.value === value);

/** «Une demande de subvention - Je ne trouve pas la subvention» */
export const objetOf = (motif: Motif, precision: string): string =>
  [motif.label, motif.precisions.find(({ value }) => value === precision)?.label].filter(Boolean).join(' - ');
