import type { Call } from '../../../../platform/call.ts';
import type { AssociationUow } from '../../association.uow.ts';
import { keptSince } from '../element.ts';

/** How many were erased: the job asks again until there is none. */
export const purgeElements = async (
  { elements, history }: AssociationUow,
  _: null,
  { clock }: Call,
): Promise<number> => {
  await elements.purgeCourriels(keptSince(clock.now()));
  const purged = await elements.purge(keptSince(clock.now()));
  for (const { id, nature } of purged) {
    const changements = { efface: { avant: false, apres: true } };
    history.record({ objet: nature, id_objet: id, action: 'purgeElement', changements });
  }
  return purged.length;
};
