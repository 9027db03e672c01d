import { useServices, useUser } from '../services/services.ts';
import { useStore } from '../store/useStore.ts';
import type { Personne } from './personne.ts';

export const useRole = (): string | null => {
  const { role } = useServices();
  const user = useUser();
  useStore(role.store);
  return user && role.of(user);
};

export const usePersonne = (): Personne | null => useStore(useServices().personne.store);
