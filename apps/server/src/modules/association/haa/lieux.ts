import type { SiteHaa } from '@guichet/rules/haa';
import { DomainError } from '../../../platform/errors.ts';
import type { Adresse } from './haa.ts';
import type { HaaUow } from './haa.uow.ts';

export interface OfAssociation {
  readonly id_correspondance: number;
  readonly id_siren: string | null;
}

type Nommes = Partial<Pick<SiteHaa, 'responsable_id' | 'membre_reseau_id' | 'membre_siret_id'>>;

/** A person, a member or an establishment of another association is nobody here. */
export const checkNommes = async (
  { elements, fiches }: HaaUow,
  { id_correspondance, id_siren }: OfAssociation,
  { responsable_id, membre_reseau_id, membre_siret_id }: Nommes,
): Promise<void> => {
  const responsable = responsable_id ? await elements.find('representants_legaux', responsable_id) : null;
  const membre = membre_reseau_id ? await elements.find('reseaux_affiliation', membre_reseau_id) : null;
  const isKnown = [
    !responsable_id || responsable?.id_correspondance === id_correspondance,
    !membre_reseau_id || membre?.champs['id_correspondance_parent'] === id_correspondance,
    !membre_siret_id || (await fiches.isEtablissement(id_siren, membre_siret_id)),
  ];
  if (!isKnown.every(Boolean)) throw new DomainError('MEMBRE_INEXISTANT');
};

export const findAdresse = async (
  { haa }: HaaUow,
  { id_correspondance }: OfAssociation,
  id: string | null,
): Promise<Adresse | null> => {
  if (id === null) return null;
  const adresse = await haa.findAdresse(id_correspondance, id);
  if (!adresse) throw new DomainError('ADRESSE_INEXISTANTE');
  return adresse;
};
