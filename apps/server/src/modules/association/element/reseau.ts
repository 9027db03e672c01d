import { DomainError } from '../../../platform/errors.ts';
import type { FicheDeps } from '../association.deps.ts';
import type { AssociationTrouvee } from '../recherche/recherche.queries.ts';
import type { Champs } from './element.ts';

/** What the record of a network says of it, in the link that a member has to it. */
export const linkTo = ({ id_correspondance, id_siren, nom }: AssociationTrouvee): Champs => ({
  id_correspondance_parent: id_correspondance,
  id_siren,
  nom,
});

const byNumber = async ({ recherche }: Pick<FicheDeps, 'recherche'>, id: number): Promise<AssociationTrouvee> => {
  const [parent] = await recherche.resolve({ kind: 'id_correspondance', value: String(id) });
  if (!parent) throw new DomainError('RESEAU_INCONNU');
  return parent;
};

/** Only when one association alone bears the number; else what was typed stays what it is. */
const bySiren = async (
  { recherche }: Pick<FicheDeps, 'recherche'>,
  siren: string,
): Promise<AssociationTrouvee | null> => {
  const bearers = await recherche.resolve({ kind: 'siren', value: siren });
  const [only, ...others] = bearers.filter(({ actif }) => actif);
  return only && others.length === 0 ? only : null;
};

/** ASSO-014: a network that has a record here is linked to it, so that it finds its member. */
export const completeReseau = async (
  deps: Pick<FicheDeps, 'recherche'>,
  id_correspondance: number,
  champs: Champs,
): Promise<Champs> => {
  const { id_correspondance_parent: id, id_siren } = champs;
  const siren = typeof id_siren === 'string' ? await bySiren(deps, id_siren) : null;
  const parent = typeof id === 'number' ? await byNumber(deps, id) : siren;
  // A network named by another number is no longer the one that was linked.
  if (!parent) return id_siren === undefined ? champs : { ...champs, id_correspondance_parent: null };
  if (parent.id_correspondance === id_correspondance) throw new DomainError('RESEAU_INVALIDE');
  return { ...champs, ...linkTo(parent) };
};
