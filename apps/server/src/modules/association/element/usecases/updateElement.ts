import { CHAMPS_DISCRETS, canWriteElement, type Lien, type Nature } from '@guichet/rules/association';
import { resetValideur } from '@guichet/rules/cec';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { withoutValues } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { AssociationUow } from '../../association.uow.ts';
import { type Champs, type Element, fieldsOf } from '../element.ts';
import { checkElement } from './checkElement.ts';
import { checkNommer, isNommeValideur, tellValideur } from './nommeValideur.ts';
import { admitNumero, isNumeroNouveau, tellNumero } from './numeroRib.ts';

interface Input {
  readonly id_correspondance: number;
  readonly lien: Lien;
  readonly nature: Nature;
  readonly id: string;
  readonly changes: Champs;
}

/** The right is asked for where the item is, and for where it goes. */
const checkRights = (lien: Lien, element: Element, { id_siret }: Champs): void => {
  orThrow(canWriteElement(lien, element.id_siret));
  if (id_siret !== undefined) orThrow(canWriteElement(lien, id_siret as string | null));
};

export const updateElement = async (
  uow: AssociationUow,
  { id_correspondance, lien, nature, id, changes: asked }: Input,
  call: Call,
): Promise<Element> => {
  const { elements, history } = uow;
  await elements.lockLists(id_correspondance);
  const element = await elements.lock(nature, id);
  if (element?.id_correspondance !== id_correspondance) throw new DomainError('ELEMENT_INEXISTANT');
  checkRights(lien, element, asked);
  const current = fieldsOf(element);
  const wanted = nature === 'representants_legaux' ? resetValideur(current, asked) : asked;
  const { changes, changements } = mergeChanges(element, current, wanted, call);
  if (!changes) return element;
  const others = (await elements.listLiving(id_correspondance, nature)).filter((other) => other.id !== id);
  checkElement(nature, { ...current, ...changes }, others);
  const isValideur = isNommeValideur(nature, current, { ...current, ...changes });
  if (isValideur) checkNommer(lien, { ...current, ...changes }, call);
  const isNumero = isNumeroNouveau(nature, current, { ...current, ...changes });
  const updated = await elements.update(element, changes, isNumero ? admitNumero(call) : null);
  history.record({
    objet: nature,
    id_objet: id,
    action: 'updateElement',
    changements: withoutValues(changements, CHAMPS_DISCRETS[nature]),
  });
  if (isNumero) await tellNumero(uow, updated, call);
  if (isValideur) await tellValideur(uow, updated, call);
  return updated;
};
