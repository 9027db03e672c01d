import autocannon from 'autocannon';
import type { Operation } from '../operation.ts';
import type { Compte } from './comptes.ts';

export interface HttpRun {
  readonly answers: number;
  readonly perSecond: number;
  readonly milliseconds: readonly number[];
}

export interface LoadOptions {
  readonly base: string;
  readonly connections: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

const TIMEOUT_SECONDS = 10;

/** Every connection has its own accounts: two never change the same one at the same time. */
const shareOut = (comptes: readonly Compte[], connections: number): Compte[][] =>
  Array.from({ length: connections }, (_, rank) => comptes.filter((_compte, index) => index % connections === rank));

const clientsOf = (operation: Operation, comptes: readonly Compte[], connections: number) => {
  const shares = shareOut(comptes, connections).values();
  return (client: autocannon.Client): void => {
    const share = shares.next().value;
    if (!share) throw new Error('plus de connexions que prévu');
    const next = operation.requests(share);
    client.setRequests([{ setupRequest: (given) => ({ ...given, ...next() }) }]);
  };
};

const refuseErrors = ({ name }: Operation, { errors, non2xx, statusCodeStats }: autocannon.Result): void => {
  if (errors === 0 && non2xx === 0) return;
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${status} × ${count}`);
  throw new Error(`${name} : ${errors} erreurs de connexion, réponses ${counts.join(', ')}`);
};

/** As many requests as the connections can carry; a single answer that is not 2xx fails the bench. */
export const loadHttp = async (
  operation: Operation,
  comptes: readonly Compte[],
  { base, connections, seconds, signal }: LoadOptions,
): Promise<HttpRun> => {
  signal.throwIfAborted();
  const milliseconds: number[] = [];
  const run = autocannon({
    url: base,
    connections,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    sampleInt: 100,
    setupClient: clientsOf(operation, comptes, connections),
  });
  run.on('response', (_client, _status, _bytes, took) => milliseconds.push(took));
  signal.addEventListener('abort', () => run.stop(), { once: true });
  const result = await run;
  signal.throwIfAborted();
  refuseErrors(operation, result);
  if (milliseconds.length === 0) throw new Error(`${operation.name} : aucune réponse`);
  return { answers: milliseconds.length, perSecond: milliseconds.length / result.duration, milliseconds };
};
