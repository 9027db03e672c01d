import type { CallInput, ResponseOf, Route, RouteTable } from './route.ts';

export interface HttpCall {
  readonly method: Route['method'];
  /** Path and query, relative to the proxy base. */
  readonly url: string;
  readonly body: unknown;
}

/** An AbortSignal, seen from a package that knows no platform. */
export interface Aborting {
  readonly aborted: boolean;
}

/** What travels beside the call itself. */
export interface CallOptions {
  readonly version?: number;
  readonly idempotencyKey?: string;
  /** For a file: how much of it has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: Aborting;
}

export type Send = (call: HttpCall, route: Route, options: CallOptions) => Promise<unknown>;

export type ClientOf<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: (
    input: CallInput<Routes[Name]>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Routes[Name]>>;
};

/** Arrays are repeated: a=1&a=2 (CONST-002); what is undefined is left out. */
export const toQueryString = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => `${encodeURIComponent(key)}=${encodeURIComponent(String(item))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** A call without what its path or its body needs is a mistake of the screen: told before anything leaves (ERR-046). */
class MissingParameterError extends Error {
  override readonly name = 'MissingParameterError';

  constructor(parameter: string) {
    super(`Missing ${parameter === 'id' || parameter === '_id' ? 'ID' : parameter}`);
  }
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

const checkInput = (route: Route, input: Partial<CallInput<Route>> | undefined): void => {
  if (input === undefined) throw new MissingParameterError('params');
  const given = (input.params ?? {}) as Readonly<Record<string, unknown>>;
  const missing = Object.keys(route.params?.shape ?? {}).find((name) => isMissing(given[name]));
  if (missing !== undefined) throw new MissingParameterError(missing);
  if (route.body && !route.body.safeParse(undefined).success && isMissing(input.body)) {
    throw new MissingParameterError('body');
  }
};

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:([a-z_]\w*)/gi, (_, name: string) => encodeURIComponent(String(params[name])));

/** The typed client: one function a route, derived from the same table that the server mounts. */
export const createClient = <Routes extends Readonly<Record<string, Route>>>(
  { service, routes }: RouteTable<Routes>,
  send: Send,
): ClientOf<Routes> => {
  const functionOf =
    (route: Route) =>
    async (input: CallInput<Route>, options: CallOptions = {}) => {
      checkInput(route, input);
      const path = fillPath(route.path, (input.params ?? {}) as Readonly<Record<string, unknown>>);
      const query = toQueryString((input.query ?? {}) as Readonly<Record<string, unknown>>);
      return send({ method: route.method, url: `/${service}${path}${query}`, body: input.body }, route, options);
    };
  const entries = Object.entries(routes).map(([name, route]) => [name, functionOf(route)]);
  return Object.fromEntries(entries) as ClientOf<Routes>;
};
