import { type ClientOf, createClient, type Route, type RouteTable, type Send } from '@guichet/contract';
import { ApiError, UNREACHABLE } from './ApiError.ts';

type Routes = Readonly<Record<string, Route>>;
type Calls = Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>;

/**
 * The client of a service whose table comes with its first call: a page loads the shapes of what it asks, and no others.
 * A table that does not come is a service that does not answer; the next call asks for it again.
 */
export const lazyClient = <R extends Routes>(load: () => Promise<RouteTable<R>>, send: Send): ClientOf<R> => {
  let ready: Calls | null = null;
  let coming: Promise<Calls> | null = null;
  const fetchTable = async (): Promise<Calls> => {
    try {
      ready = createClient(await load(), send) as unknown as Calls;
      return ready;
    } catch {
      coming = null;
      throw new ApiError(UNREACHABLE);
    }
  };
  const callOf =
    (name: string) =>
    async (...input: readonly unknown[]) => {
      // Without a wait once it is here: the last save of a page that closes has no time for one.
      coming ??= fetchTable();
      const calls = ready ?? (await coming);
      return calls[name]?.(...input);
    };
  const calls = new Map<string, ReturnType<typeof callOf>>();
  return new Proxy({} as ClientOf<R>, {
    get: (_, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined;
      const call = calls.get(name) ?? callOf(name);
      calls.set(name, call);
      return call;
    },
    // Copied, it would be empty, and the first call would be the one to say it.
    ownKeys: () => {
      throw new Error('a client is not copied: see withCalls');
    },
  });
};

/** A client with some calls of one's own, which come before its own. */
export const withCalls = <Client extends object, Own extends object>(
  client: Client,
  own: Own,
): Omit<Client, keyof Own> & Own => Object.assign(Object.create(client), own);
