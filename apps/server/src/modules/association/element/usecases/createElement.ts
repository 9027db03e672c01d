import { CHAMPS_DISCRETS, DEFINITIONS, type Lien, type Nature } from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween, withoutValues } from '../../../../platform/history.ts';
import type { AssociationUow } from '../../association.uow.ts';
import { type Champs, type Element, keptSince } from '../element.ts';
import { checkElement } from './checkElement.ts';
import { checkNommer, isNommeValideur, tellValideur } from './nommeValideur.ts';
import { admitNumero, isNumeroNouveau, tellNumero } from './numeroRib.ts';

interface Input {
  readonly id_correspondance: number;
  readonly lien: Lien;
  readonly nature: Nature;
  /** With the establishment among them. */
  readonly champs: Champs;
}

/** A network comes and goes in the lists of its members: that weighs on its own comings, not on theirs. */
const isOfSameParent = (champs: Champs, other: Element): boolean =>
  (champs['id_correspondance_parent'] ?? null) === (other.champs['id_correspondance_parent'] ?? null);

export const createElement = async (
  uow: AssociationUow,
  { id_correspondance, lien, nature, champs }: Input,
  call: Call,
): Promise<Element> => {
  const { elements, history } = uow;
  const { clock } = call;
  await elements.lockLists(id_correspondance);
  const others = await elements.listLiving(id_correspondance, nature);
  checkElement(nature, champs, others);
  const gone = await elements.listDeleted(id_correspondance, nature, keptSince(clock.now()));
  const weight = others.length + gone.filter((one) => isOfSameParent(champs, one)).length;
  if (weight >= DEFINITIONS[nature].maximum) throw new DomainError('ELEMENTS_TROP_NOMBREUX');
  const isValideur = isNommeValideur(nature, null, champs);
  if (isValideur) checkNommer(lien, champs, call);
  const isNumero = isNumeroNouveau(nature, null, champs);
  const numero = isNumero ? admitNumero(call) : undefined;
  const element = await elements.insert({ id_correspondance, nature, champs, numero });
  const changements = withoutValues(changesBetween({}, { ...champs, id_correspondance }), CHAMPS_DISCRETS[nature]);
  history.record({ objet: nature, id_objet: element.id, action: 'createElement', changements });
  if (isNumero) await tellNumero(uow, element, call);
  if (isValideur) await tellValideur(uow, element, call);
  return element;
};
