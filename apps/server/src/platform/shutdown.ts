import type { Logger } from './logger.ts';

interface Step {
  readonly name: string;
  readonly stop: () => Promise<unknown>;
}

/** What was started first stops last; a step that hangs does not keep the process. */
export const createShutdown = (logger: Logger, drainSeconds: number) => {
  const steps: Step[] = [];
  let stopping: Promise<void> | null = null;

  const runSteps = async (): Promise<void> => {
    for (const { name, stop } of steps.toReversed()) {
      try {
        await stop();
        logger.info({ step: name }, 'arrêté');
      } catch (err) {
        logger.error({ err, step: name }, 'arrêt en échec');
      }
    }
  };

  const withLimit = async (): Promise<void> => {
    const limit = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      logger.error('arrêt trop long : le processus se ferme');
      limit.resolve();
    }, drainSeconds * 1_000);
    await Promise.race([runSteps(), limit.promise]);
    clearTimeout(timer);
  };

  return {
    add(name: string, stop: () => Promise<unknown>): void {
      steps.push({ name, stop });
    },
    run(): Promise<void> {
      stopping ??= withLimit();
      return stopping;
    },
  };
};
