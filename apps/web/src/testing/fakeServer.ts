import type { ErrorBody, Request, ResponseInput } from '@guichet/contract';
import { authTable } from '@guichet/contract/auth';
import type { Fetch } from '../shared/apiClient/createSend.ts';

type Routes = (typeof authTable)['routes'];
type Name = keyof Routes;

export class Refusal {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  constructor(status: number, body: Partial<ErrorBody> = {}) {
    this.status = status;
    this.body = body;
  }
}
export const refuse = (status: number, body?: Partial<ErrorBody>): Refusal => new Refusal(status, body);

/** The connection is cut: no answer at all. */
export const CUT = Symbol('cut');

export type Answers = {
  readonly [N in Name]?: (
    request: Request<Routes[N]>,
  ) => ResponseInput<Routes[N]> | Refusal | typeof CUT | Promise<ResponseInput<Routes[N]> | Refusal | typeof CUT>;
};

export interface Call {
  readonly name: Name;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const find = (method: string, path: string) => {
  for (const [name, route] of Object.entries(authTable.routes)) {
    const pattern = new RegExp(`^/auth${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { name: name as Name, route, params: { ...match.groups } };
  }
  throw new Error(`hors du contrat : ${method} ${path}`);
};

/** The server as its contract describes it: a request that the contract refuses fails here as it would there. */
export const createFakeServer = (answers: Answers) => {
  const calls: Call[] = [];
  const fetch: Fetch = async (address, init) => {
    const url = new URL(address, 'http://site.invalid');
    const { name, route, params } = find(init.method ?? 'GET', url.pathname.replace(/^\/api/, ''));
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    calls.push({ name, query, body: sent, headers: new Headers(init.headers) });
    const body = 'body' in route ? route.body.parse(sent) : undefined;
    if ('params' in route) route.params.parse(params);
    const answer = answers[name] as ((request: unknown) => unknown) | undefined;
    if (!answer) return name === 'logout' ? json(200, { message: 'ok' }) : json(404, {});
    const result = await answer({ params, query: {}, body });
    if (result === CUT) throw new TypeError('network');
    if (result instanceof Refusal) return json(result.status, result.body);
    return json('status' in route ? route.status : 200, result);
  };
  const callsTo = (name: Name): Call[] => calls.filter((call) => call.name === name);
  return { fetch, calls, callsTo };
};
