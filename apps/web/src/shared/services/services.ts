import type { Session, User } from '@guichet/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Api } from '../apiClient/apiClient.ts';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/createStore.ts';
import { useStore } from '../store/useStore.ts';
import type { Toasts } from '../toasts/createToasts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `undefined` while nobody has asked the server yet. */
export type KnownSession = Session | null | undefined;

export interface SessionService {
  readonly store: Store<KnownSession>;
  /** Who is here. A public page does not ask the server when nothing says that someone signed in. */
  read(page: { readonly isPublic: boolean }): Promise<Session | null>;
  reload(): Promise<Session | null>;
  signIn(credentials: Credentials): Promise<Session>;
  signOut(): Promise<void>;
  /** The answer of a save replaces what was held (CONST-005). */
  replace(session: Session): void;
}

export interface Services {
  readonly api: Api;
  readonly config: Config;
  readonly session: SessionService;
  readonly toasts: Toasts;
  /** What was read from the server; the router fills it before a page is shown. */
  readonly queryClient: QueryClient;
  /** How many calls are under way. */
  readonly underWay: Store<number>;
  readonly now: () => Date;
}

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices hors de ServicesContext');
  return services;
};

export const useUser = (): User | null => useStore(useServices().session.store)?.user ?? null;
