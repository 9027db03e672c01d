import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { exchange } from '../../faults/harness/exchange.ts';
import { sleep } from '../../faults/harness/wait.ts';
import { headersOf } from '../dossiers/enregistrer.ts';
import type { Compte } from '../harness/comptes.ts';

const CONNEXIONS = 48;
/** A browser asks again, with the same key, what was cut or put off. */
const ESSAIS = 40;
const ATTENTE_MS = 250;
const SANS_REPONSE = new Set([0, 502, 503, 504]);
/** Past this nobody waits any more: what is slower is counted as never answered, and the measure ends. */
const PATIENCE_MS = 20_000;
const EN_COURS_MAX = 1_000;

export interface Envoi {
  readonly compte: Compte;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}
export interface Fait {
  readonly status: number;
  /** From the instant when it was due, tried again or not. */
  readonly ms: number;
  readonly essais: number;
}
export interface Cadence {
  readonly parSeconde: number;
  next(rang: number): Envoi;
}

/** Several doors, as behind a balancer: the next one answers for the one that died. */
export const createClients = (bases: readonly string[]) => {
  const agents = bases.map(() => new Agent({ keepAlive: true, maxSockets: CONNEXIONS }));
  let turn = 0;
  const send = async (envoi: Envoi, due: number): Promise<Fait> => {
    const { body, method, path } = envoi;
    const headers = headersOf(envoi, randomUUID());
    for (let essais = 1; ; essais += 1) {
      const door = turn++ % bases.length;
      const agent = agents[door] as Agent;
      const done = await exchange({ url: `${bases[door]}${path}`, agent, method, headers, ...(body && { body }) });
      const status = done.outcome === 'answered' ? done.status : 0;
      const isOver = essais === ESSAIS || performance.now() - due > PATIENCE_MS;
      if (!SANS_REPONSE.has(status) || isOver) return { status, ms: performance.now() - due, essais };
      await sleep(ATTENTE_MS);
    }
  };
  return {
    /** So many a second, whether those before were answered or not. */
    async play({ parSeconde, next }: Cadence, seconds: number, signal: AbortSignal): Promise<Fait[]> {
      const started = performance.now();
      const all: Promise<Fait>[] = [];
      let waiting = 0;
      for (let rang = 0; rang < parSeconde * seconds; rang += 1) {
        const due = started + (rang * 1_000) / parSeconde;
        const early = due - performance.now();
        if (early > 1) await sleep(early);
        signal.throwIfAborted();
        if (waiting >= EN_COURS_MAX) {
          all.push(Promise.resolve({ status: 0, ms: PATIENCE_MS, essais: 0 }));
          continue;
        }
        waiting += 1;
        all.push(
          send(next(rang), due).finally(() => {
            waiting -= 1;
          }),
        );
      }
      return Promise.all(all);
    },
    close(): void {
      for (const agent of agents) agent.destroy();
    },
  };
};
