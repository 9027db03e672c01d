import { type ContenuSubvention, sousDispositifsMontres } from '@guichet/rules/subvention';
import { useQuery } from '@tanstack/react-query';
import { associationQuery } from '../association/association.queries.ts';
import { useServices } from '../services/services.ts';

interface Composee<T> extends Pick<ContenuSubvention, 'dispositif'> {
  readonly sous_dispositifs: readonly T[];
}

/** SUBV-018: the parts of a scheme that this association may ask for; all of them for who acts for none. */
export const useMontres = (
  id: string | null,
): (<T extends { readonly code: string }>(subvention: Composee<T>) => readonly T[]) => {
  const { api } = useServices();
  const { data } = useQuery({ ...associationQuery(api, id ?? ''), enabled: id !== null });
  const regime = data?.identite?.regime ?? null;
  return (subvention) => (id === null ? subvention.sous_dispositifs : sousDispositifsMontres(subvention, regime));
};
