import type { Entree, PreuveFacteurSaisie, RetourProconnect, Session, User } from '@guichet/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Api } from '../apiClient/apiClient.ts';
import type { Config } from '../config/config.ts';
import type { Filet } from '../filet/filet.ts';
import type { Drafts } from '../form/createDrafts.ts';
import type { Preuve } from '../session/createPreuve.ts';
import type { AssociationEnCours, PersonneService, RoleService } from '../session/personne.ts';
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
  /** The address of who was here when the session ended by itself; null otherwise. */
  readonly ended: Store<string | null>;
  /** Who is here. A public page does not ask the server when nothing says that someone signed in. */
  read(page: { readonly isPublic: boolean }): Promise<Session | null>;
  reload(): Promise<Session | null>;
  /** A session, or what is left to prove before there is one. */
  signIn(credentials: Credentials): Promise<Entree>;
  signInByFacteur(proof: { readonly connexion: string; readonly preuve: PreuveFacteurSaisie }): Promise<Session>;
  /** Where to go; what was wanted here is kept until then. */
  leaveForProconnect(redirect_url: string | undefined): Promise<string>;
  /** Back from there, with the page that was wanted; null when this tab never left for it. */
  signInByProconnect(retour: RetourProconnect): Promise<{
    readonly session: Session;
    readonly redirect_url: string | undefined;
  } | null>;
  signOut(): Promise<void>;
  /** A session that the server just opened, for whoever it is: nothing of another person stays. */
  open(session: Session): void;
  /** Puts off its end, once for all who ask. */
  prolong(): Promise<void>;
  /** Its end is past: who was at a page is asked to come back to it, any other is forgotten and told so. */
  expire(): void;
  /** The address of who is asked for their password over their page; null otherwise. */
  readonly asked: Store<string | null>;
  /** The page goes on where it was, and what waited to be sent leaves. */
  resume(password: string): Promise<void>;
  /** The page is left for the sign-in; what was typed stays in the tab. */
  giveUp(): void;
  /** The time as the server has it, whatever this device believes. */
  serverNow(): Date;
  /** The account is no more: nothing is left to close on the server. */
  forget(): void;
  /** The answer of a save replaces what was held (CONST-005). */
  replace(session: Session): void;
}

export interface Services {
  readonly api: Api;
  readonly config: Config;
  readonly session: SessionService;
  /** Who acts, asked again before what matters most. */
  readonly preuve: Preuve;
  readonly role: RoleService;
  readonly association: AssociationEnCours;
  readonly personne: PersonneService;
  readonly drafts: Drafts;
  readonly filet: Filet;
  /** Whether the table of routes has this page: no link leads to one that does not exist yet. */
  readonly hasPage: (path: string) => boolean;
  readonly toasts: Toasts;
  /** What was read from the server; the router fills it before a page is shown. */
  readonly queryClient: QueryClient;
  /** How many calls are under way. */
  readonly underWay: Store<number>;
  readonly now: () => Date;
  /** After the last key, what is typed leaves by itself. */
  readonly autosaveDelayMs: number;
}

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices hors de ServicesContext');
  return services;
};

export const useUser = (): User | null => useStore(useServices().session.store)?.user ?? null;
