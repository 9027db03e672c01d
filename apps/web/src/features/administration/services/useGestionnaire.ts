import type { User } from '@guichet/contract/auth';
import type { GestionnaireService } from '@guichet/rules/service';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../shared/services/services.ts';
import { serviceUserQuery } from './services.queries.ts';

/** Who manages, as the rules ask it: with the record of their own account, which only service users have. */
export const useGestionnaire = ({ authId, roles }: Pick<User, 'authId' | 'roles'>): GestionnaireService | null => {
  const isPortalAdmin = roles.includes('lca.admin');
  const { data, isPending } = useQuery({ ...serviceUserQuery(useServices().api, authId), enabled: !isPortalAdmin });
  if (isPortalAdmin) return { roles, service: null };
  return isPending ? null : { roles, service: data?.service ?? null };
};
