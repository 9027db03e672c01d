import type { Dossier } from '@guichet/contract/demandes';
import { useQuery } from '@tanstack/react-query';
import { associationQuery } from '../../../shared/association/association.queries.ts';
import { useFonctions } from '../../../shared/referentiels/useFonctions.ts';
import { useServices } from '../../../shared/services/services.ts';

/** The record of who asks, the functions of its people in words. */
export const useFiche = ({ id_correspondance }: Pick<Dossier, 'id_correspondance'>) => {
  const { api } = useServices();
  const sayFonction = useFonctions();
  const { data, error, isError, isFetching, refetch } = useQuery(associationQuery(api, String(id_correspondance)));
  const people = data?.representants_legaux?.map((one) => ({
    ...one,
    fonction: one.fonction && sayFonction(one.fonction),
  }));
  return {
    fiche: data && (people ? { ...data, representants_legaux: people } : data),
    error,
    hasFailed: !data && isError && !isFetching,
    retry: () => void refetch(),
  };
};
