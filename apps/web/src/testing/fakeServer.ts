import type { Route, Upload } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import type { Fetch } from '../shared/apiClient/createSend.ts';
import { type Answers, CUT, type Name, Refusal } from './answers.ts';
import { DEFAULT_ANSWERS } from './defaultAnswers.ts';

export interface Call {
  readonly name: Name;
  readonly method: string;
  /** Without the base of the API: «/dac/association». */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const ALL: readonly { readonly name: Name; readonly url: string; readonly route: Route }[] = TABLES.flatMap(
  ({ service, routes }) =>
    Object.entries<Route>(routes).map(([name, route]) => ({
      name: (service === 'auth' ? name : `${service}.${name}`) as Name,
      url: `/${service}${route.path}`,
      route,
    })),
);

const find = (method: string, path: string) => {
  for (const { name, url, route } of ALL) {
    const pattern = new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = route.method === method ? pattern.exec(path) : null;
    const decoded = Object.entries(match?.groups ?? {}).map(([key, text]) => [key, decodeURIComponent(text)]);
    if (match) return { name, route, params: Object.fromEntries(decoded) as Record<string, string> };
  }
  throw new Error(`hors du contrat : ${method} ${path}`);
};

/** A name given several times is a list, as the server reads it. */
const readQuery = (params: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );

const readBody = (body: RequestInit['body']): unknown => {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : undefined;
};

/** A form with a file: its fields by the contract, the file as it came. */
const readForm = ({ fields }: Upload, sent: unknown) => {
  const { file, ...texts } = sent as Record<string, unknown>;
  return { fields: fields.parse(texts), file };
};

/** The server as its contract describes it: a request that the contract refuses fails here as it would there. */
export const createFakeServer = (answers: Answers) => {
  const calls: Call[] = [];
  const fetch: Fetch = async (address, init) => {
    const url = new URL(address, 'http://site.invalid');
    const [method, path] = [init.method ?? 'GET', url.pathname.replace(/^\/api/, '')];
    const { name, route, params } = find(method, path);
    const sent = readBody(init.body);
    const query = Object.fromEntries(url.searchParams);
    calls.push({ name, method, path, params, query, body: sent, headers: new Headers(init.headers) });
    const request = {
      params: route.params?.parse(params),
      query: route.query?.parse(readQuery(url.searchParams)),
      body: route.upload ? readForm(route.upload, sent) : route.body?.parse(sent),
    };
    const answer = (answers[name] ?? DEFAULT_ANSWERS[name]) as ((request: unknown) => unknown) | undefined;
    if (!answer) return json(404, {});
    const result = await answer(request);
    if (result === CUT) throw new TypeError('network');
    if (result instanceof Refusal) return json(result.status, result.body);
    return json(route.status ?? 200, result);
  };
  const callsTo = (name: Name): Call[] => calls.filter((call) => call.name === name);
  return { fetch, calls, callsTo };
};
