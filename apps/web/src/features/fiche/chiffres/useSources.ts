import type { SelectOption } from '@guichet/ui';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';

const LISTES = ['nature-appr-denrees'] as const;

/** Where food may come from, and how each is called; one that left the list keeps its code. */
export const useSources = () => {
  const { optionsOf } = useReferentiels(LISTES);
  const options: readonly SelectOption[] = optionsOf('nature-appr-denrees').map(({ value, code, label }) => ({
    value: String(value ?? code ?? ''),
    label,
  }));
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return { options, saySource: (code: string): string => labels.get(code) ?? code };
};
