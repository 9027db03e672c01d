import { createSupervisor } from '../../faults/harness/supervisor.ts';
import { GENEROUS } from '../dossiers/enregistrer.ts';

export interface Portes {
  readonly bases: readonly string[];
  /** kill -9 on the first; how long its successor took, in milliseconds. */
  killFirst(): Promise<number>;
  stop(): Promise<void>;
}

/** Real processes that answer HTTP, each started again when it dies. */
export const demarrerPortes = async (
  combien: number,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Portes> => {
  const supervisor = createSupervisor({ ...env, ...GENEROUS, SECOND_FACTOR: 'optional' });
  signal.addEventListener('abort', () => supervisor.killNow(), { once: true });
  process.once('exit', () => supervisor.killNow());
  const portes = await Promise.all(
    Array.from({ length: combien }, (_, rang) => supervisor.start(`porte ${rang + 1}`, 'http')),
  );
  return {
    bases: portes.map(({ base }) => base),
    async killFirst() {
      const started = performance.now();
      await portes[0]?.kill();
      return performance.now() - started;
    },
    stop: () => supervisor.stop(),
  };
};
