import { keyOf } from '@guichet/rules/referentiel';
import { useReferentiels } from './useReferentiels.ts';

/** An association keeps the code of a function: people read its label, or what is written when the list does not know it. */
export const useFonctions = (): ((fonction: string) => string) => {
  const fonctions = useReferentiels(['fonctions']).optionsOf('fonctions');
  return (fonction) => fonctions.find((option) => keyOf(option) === fonction)?.label ?? fonction;
};
