import { canWriteElement, canWriteFiche, type Lien, type Nature } from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AssociationUow } from '../../association.uow.ts';
import type { Element } from '../element.ts';

interface Input {
  readonly id_correspondance: number;
  readonly lien: Lien;
  readonly nature: Nature;
  readonly id: string;
}

const isMemberOf = ({ nature, champs }: Element, id_parent: number): boolean =>
  nature === 'reseaux_affiliation' && champs['id_correspondance_parent'] === id_parent;

/** A link between a network and its member is undone from either side (CALL-DAC-010). */
const checkRights = (element: Element, { id_correspondance, lien }: Input): void => {
  if (element.id_correspondance === id_correspondance) orThrow(canWriteElement(lien, element.id_siret));
  else if (isMemberOf(element, id_correspondance)) orThrow(canWriteFiche(lien));
  else throw new DomainError('ELEMENT_INEXISTANT');
};

export const deleteElement = async ({ elements, history }: AssociationUow, input: Input, { clock }: Call) => {
  const element = await elements.lock(input.nature, input.id);
  if (!element) throw new DomainError('ELEMENT_INEXISTANT');
  checkRights(element, input);
  await elements.remove(element, clock.now());
  history.record({
    objet: input.nature,
    id_objet: element.id,
    action: 'deleteElement',
    changements: { deleted: { avant: false, apres: true } },
  });
  return { message: 'L’élément est supprimé.' };
};
