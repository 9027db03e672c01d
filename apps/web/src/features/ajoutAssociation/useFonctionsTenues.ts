import { useQuery } from '@tanstack/react-query';
import type { ChoixAssociation } from '../../shared/association/choixAssociation.ts';
import { useFonctions } from '../../shared/referentiels/useFonctions.ts';
import { useServices } from '../../shared/services/services.ts';

/** The offices that the record already gives to someone, without saying to whom; none when they cannot be read. */
export const useFonctionsTenues = ({ id_correspondance }: ChoixAssociation): readonly string[] => {
  const { api } = useServices();
  const labelOf = useFonctions();
  const { data } = useQuery({
    queryKey: ['association', id_correspondance, 'fonctions'],
    queryFn: () =>
      api.dac.readAssociationLight({
        query: { q: String(id_correspondance), endpoint: 'structureByCorrespondance', representants_legaux: 'true' },
      }),
  });
  const held = data?.results[0]?.representants_legaux ?? [];
  return [...new Set(held.flatMap(({ fonction }) => (fonction === null ? [] : [labelOf(fonction)])))];
};
