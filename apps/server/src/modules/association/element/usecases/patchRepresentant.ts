import type { AssociationUow } from '../../association.uow.ts';
import { fieldsOf } from '../element.ts';

export interface FonctionDite {
  readonly id_correspondance: number;
  readonly id_siret: string | null;
  readonly courriel: string;
  readonly fonction: string;
}

/** CEC-010: of the representatives at this address and place, or of the whole association. */
export const patchRepresentant = async (
  { elements, history }: AssociationUow,
  { id_correspondance, id_siret, courriel, fonction }: FonctionDite,
): Promise<void> => {
  await elements.lockLists(id_correspondance);
  for (const element of await elements.listLiving(id_correspondance, 'representants_legaux')) {
    const held = fieldsOf(element);
    const isTheirs = held['courriel'] === courriel && (element.id_siret === null || element.id_siret === id_siret);
    if (!isTheirs || held['fonction'] === fonction) continue;
    await elements.update(element, { fonction });
    const changements = { fonction: { avant: held['fonction'] ?? null, apres: fonction } };
    history.record({ objet: 'representants_legaux', id_objet: element.id, action: 'updateElement', changements });
  }
};
