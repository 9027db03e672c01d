export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what comes from the network is compared, not used
  readonly body: any;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Caller {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  readonly cookies: Map<string, { value: string; path: string }>;
}

const readSetCookies = (headers: Headers, cookies: Caller['cookies']): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (value === '') cookies.delete(name);
    else cookies.set(name, { value, path });
  }
};

/** Calls over real HTTP. A browser keeps cookies by path, as browsers do; another client has none. */
export const createCaller = (base: string, kind: 'navigateur' | 'autre'): Caller => {
  const cookies: Caller['cookies'] = new Map();
  const cookieHeader = (path: string): string =>
    [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  return {
    cookies,
    async call(method, path, { body, headers = {} } = {}) {
      const browser = kind === 'navigateur' ? { 'x-guichet-client': 'navigateur', cookie: cookieHeader(path) } : {};
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...browser, ...json, ...headers },
        redirect: 'manual',
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      if (kind === 'navigateur') readSetCookies(response.headers, cookies);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
};
