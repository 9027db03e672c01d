import { setTimeout as wait } from 'node:timers/promises';
import type { Presents } from '@guichet/rules/presence';
import type { Caller } from './caller.ts';

const PATIENCE_MS = 15_000;
const EVERY_MS = 20;

/** What one browser hears of who else is on a dossier. */
export interface Ecoute {
  readonly status: number;
  readonly headers: Headers;
  /** All that was said, in order; and how it ended: by the server for good, by the server for a while, not yet. */
  readonly dits: readonly Presents[];
  readonly fin: () => 'fin' | 'coupure' | null;
  /** Comments: what keeps proxies from closing. */
  readonly battements: () => number;
  /** «Camille projet-argent» of each, and how many more. */
  readonly last: () => string;
  readonly until: (isSo: (ecoute: Ecoute) => boolean) => Promise<void>;
  readonly leave: () => void;
}

const sayLast = ({ presents, autres }: Presents): string =>
  [...presents.map(({ nom, page }) => `${nom} ${page}`), ...(autres > 0 ? [`+${autres}`] : [])].join(', ');

/** Opens it as a page does. */
export const listen = async (base: string, { cookies }: Caller, path: string): Promise<Ecoute> => {
  const end = new AbortController();
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-guichet-client': 'navigateur', accept: 'text/event-stream' };
  const response = await fetch(`${base}${path}`, { headers, signal: end.signal });
  const dits: Presents[] = [];
  let fin: 'fin' | 'coupure' | null = null;
  let battements = 0;
  const read = (block: string): void => {
    if (block.startsWith(':')) battements += 1;
    if (block.startsWith('event: fin')) fin = 'fin';
    const [, data] = /^event: presence\ndata: (.*)$/u.exec(block) ?? [];
    if (data !== undefined) dits.push(JSON.parse(data));
  };
  const follow = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) read(block);
    }
  };
  void follow()
    .catch(() => undefined)
    .then(() => {
      fin ??= 'coupure';
    });
  const ecoute: Ecoute = {
    ...{ status: response.status, headers: response.headers, dits },
    fin: () => fin,
    battements: () => battements,
    last: () => sayLast(dits.at(-1) ?? { presents: [], autres: 0 }),
    async until(isSo) {
      for (const until = Date.now() + PATIENCE_MS; !isSo(ecoute); await wait(EVERY_MS))
        if (Date.now() > until) throw new Error(`pas arrivé : « ${ecoute.last()} », ${fin ?? 'ouvert'}`);
    },
    leave: () => end.abort(),
  };
  return ecoute;
};
