import type { NoyauUow } from '../noyau.uow.ts';
import type { Filtre } from './filtre.queries.ts';

/** Beyond it words are frequent, and a list read in its order soon has a page of them. */
const PEU = 200;
const MOT = /\p{L}{3}/u;

/** Rare words would have a list read to its end: they name few associations and schemes, which indexes hold. */
export const resolveMots = async (
  { associations, catalogue }: Pick<NoyauUow, 'associations' | 'catalogue'>,
  filtre: Filtre,
): Promise<Filtre> => {
  const { searchQuery = '' } = filtre;
  if (!MOT.test(searchQuery)) return filtre;
  const nommees = await associations.listNommees(searchQuery, PEU + 1);
  if (nommees.length > PEU) return filtre;
  const subventions = await catalogue.listNommees(searchQuery, PEU + 1);
  return subventions.length > PEU ? filtre : { ...filtre, nommes: { associations: nommees, subventions } };
};
