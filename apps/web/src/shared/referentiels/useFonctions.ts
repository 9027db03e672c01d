import { useReferentiels } from './useReferentiels.ts';

const FONCTIONS = ['fonctions'] as const;

/** The label of a function, or its own words when the list does not know it. */
export const useFonctions = (): ((fonction: string) => string) => {
  const { optionsOf } = useReferentiels(FONCTIONS);
  return (fonction) => optionsOf('fonctions').find(({ value }) => value === fonction)?.label ?? fonction;
};
