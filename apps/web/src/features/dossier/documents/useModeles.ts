import { useQuery } from '@tanstack/react-query';
import { modelesQuery } from '../../../shared/contenu/contenu.queries.ts';
import { useServices } from '../../../shared/services/services.ts';

export interface Modele {
  readonly label: string;
  readonly url: string;
}

/** What is to be filled in before it is joined: the model of an expected paper has its code. */
export const useModeles = (): ((code: string) => Modele | null) => {
  const { data = [] } = useQuery(modelesQuery(useServices().api));
  return (code) => data.find((one) => one.code === code) ?? null;
};
