import { Agent } from 'node:http';
import { type Exchange, exchange } from './exchange.ts';
import { type Inscription, inscriptionBody, inscriptionHeaders, inscriptionsOf, REGISTER } from './register.ts';
import { sleep } from './wait.ts';

export interface Sent extends Exchange {
  /** The address it registers; null for a GET /live. */
  readonly email: string | null;
}

export interface SteadyLoad {
  readonly sent: readonly Sent[];
  acknowledged(): number;
  /** Nothing new is sent; resolves when everything sent has ended. */
  stop(): Promise<void>;
}

export interface SteadyLoadOptions {
  readonly base: string;
  readonly mark: string;
  /** A load that nobody stops ends here. */
  readonly most: number;
  readonly registering: number;
  readonly looking: number;
}

/** Who is told to come back does not come back at once: else a machine that hashes slowly turns all of them away. */
const TURNED_AWAY_MS = 250;

/** People who register and look without end over kept connections; each stops when nobody answers any more. */
export const startSteadyLoad = (options: SteadyLoadOptions): SteadyLoad => {
  const { base, mark, most, registering, looking } = options;
  const agent = new Agent({ keepAlive: true });
  const sent: Sent[] = [];
  let isStopped = false;

  const record = (done: Exchange, email: string | null): void => {
    sent.push({ ...done, email });
    if (done.outcome !== 'answered') isStopped = true;
  };
  const registerOne = async ({ email, key }: Inscription): Promise<boolean> => {
    const [headers, body] = [inscriptionHeaders(key), inscriptionBody(email)];
    const done = await exchange({ url: `${base}${REGISTER}`, agent, method: 'POST', headers, body });
    record(done, email);
    return done.status === 503;
  };
  const queue = inscriptionsOf(mark, most).values();
  const registerOn = async (): Promise<void> => {
    for (const inscription of queue) {
      const isTurnedAway = await registerOne(inscription);
      if (isStopped) return;
      if (isTurnedAway) await sleep(TURNED_AWAY_MS);
    }
  };
  const lookOn = async (): Promise<void> => {
    for (let count = 0; count < most && !isStopped; count += 1) {
      record(await exchange({ url: `${base}/live`, agent, method: 'GET' }), null);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const loops = [...Array.from({ length: registering }, registerOn), ...Array.from({ length: looking }, lookOn)];
  const done = Promise.all(loops).finally(() => agent.destroy());
  return {
    sent,
    acknowledged: () => sent.filter(({ email, status }) => email !== null && status === 202).length,
    async stop() {
      isStopped = true;
      await done;
    },
  };
};
