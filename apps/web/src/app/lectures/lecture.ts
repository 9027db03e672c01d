import type { SearchParams } from '../../shared/searchParams.ts';
import type { Services } from '../../shared/services/services.ts';
import type { Handle } from '../routes/AppRoute.ts';

export type Lus = Pick<Services, 'api' | 'queryClient' | 'session' | 'role' | 'association' | 'personne' | 'now'>;

export interface Adresse {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: SearchParams;
}

/** Asks for what a page names, by the very query that the page then reads. */
export type Lecture = (services: Lus, adresse: Adresse, page: Handle) => Promise<unknown>;

export const roleHere = ({ session, role }: Pick<Lus, 'session' | 'role'>): string | null => {
  const user = session.store.get()?.user;
  return user ? role.of(user) : null;
};
