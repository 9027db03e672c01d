import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the page of another site tries against one call of the portal. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
}

const PAGE =
  '<!doctype html><html lang="fr"><head><title>Ailleurs</title></head><body><iframe name="puits"></iframe></body></html>';

/** A site of its own, on another port: an empty page from which a script fires. */
export const openAttacker = async (): Promise<{ readonly port: number; readonly close: () => void }> => {
  const server: Server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

/** Runs in the attacker's page: every way that a browser gives to send something elsewhere. */
export const fireAll = async (attempts: readonly Attempt[]): Promise<number> => {
  const body = JSON.stringify({ nom: 'Pirate', email: 'pirate@ailleurs.example', locked: true, roles: ['lca.admin'] });
  const quietly = (sent: Promise<unknown>) => sent.catch(() => undefined);
  const submit = ({ url }: Attempt, enctype: string): void => {
    const form = document.createElement('form');
    form.action = url;
    form.method = 'POST';
    form.enctype = enctype;
    form.target = 'puits';
    const input = document.createElement('input');
    input.name = '{"nom":"Pirate","x":"';
    input.value = '"}';
    form.append(input);
    document.body.append(form);
    form.submit();
  };
  let fired = 0;
  for (const attempt of attempts) {
    const { method, url } = attempt;
    const headers = { 'content-type': 'application/json', 'x-guichet-client': 'navigateur' };
    await quietly(fetch(url, { method, credentials: 'include', headers, body }));
    await quietly(fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body }));
    navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      submit(attempt, enctype);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    fired += 6;
  }
  return fired;
};
