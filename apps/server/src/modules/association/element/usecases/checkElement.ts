import { isDuplicate, type Nature } from '@guichet/rules/association';
import { checkExercice } from '@guichet/rules/budget';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { type Champs, type Element, fieldsOf } from '../element.ts';

/** What an item must be among the others of its list. */
export const checkElement = (nature: Nature, champs: Champs, others: readonly Element[]): void => {
  if (nature === 'budgets') orThrow(checkExercice(champs as { exerciceDu: string; exerciceAu: string }));
  if (isDuplicate(nature, champs, others.map(fieldsOf))) {
    throw new DomainError(nature === 'ribs' ? 'RIB_EXISTANT' : 'ELEMENT_EXISTANT');
  }
};
