import { CHAMPS_DISCRETS, DEFINITIONS, type Nature } from '@guichet/rules/association';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween, withoutValues } from '../../../../platform/history.ts';
import type { AssociationUow } from '../../association.uow.ts';
import type { Champs, Element } from '../element.ts';
import { checkElement } from './checkElement.ts';

interface Input {
  readonly id_correspondance: number;
  readonly nature: Nature;
  /** With the establishment among them. */
  readonly champs: Champs;
}

export const createElement = async (
  { elements, history }: AssociationUow,
  { id_correspondance, nature, champs }: Input,
): Promise<Element> => {
  await elements.lockLists(id_correspondance);
  const others = await elements.listLiving(id_correspondance, nature);
  checkElement(nature, champs, others);
  if (others.length >= DEFINITIONS[nature].maximum) throw new DomainError('ELEMENTS_TROP_NOMBREUX');
  const element = await elements.insert({ id_correspondance, nature, champs });
  const changements = withoutValues(changesBetween({}, { ...champs, id_correspondance }), CHAMPS_DISCRETS[nature]);
  history.record({ objet: nature, id_objet: element.id, action: 'createElement', changements });
  return element;
};
