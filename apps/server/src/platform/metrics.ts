import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestDuration: new Histogram({
      name: 'guichet_http_request_seconds',
      help: 'Durée des appels, par route et statut',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'guichet_refusals_total',
      help: 'Refus, par code du catalogue',
      labelNames: ['code'],
      registers,
    }),
    reads: new Counter({
      name: 'guichet_replica_reads_total',
      help: 'Lectures confiées à la réplique : répondues par elle, ou rendues au primaire (retard, panne)',
      labelNames: ['issue'],
      registers,
    }),
    jobDuration: new Histogram({
      name: 'guichet_job_seconds',
      help: 'Durée des travaux',
      labelNames: ['job'],
      buckets: SECONDS,
      registers,
    }),
    outsideDuration: new Histogram({
      name: 'guichet_outside_seconds',
      help: 'Durée des appels aux services du dehors',
      labelNames: ['service'],
      buckets: SECONDS,
      registers,
    }),
    outsideOutcomes: new Counter({
      name: 'guichet_outside_total',
      help: 'Appels aux services du dehors, par issue',
      labelNames: ['service', 'issue'],
      registers,
    }),
    jobFailures: new Counter({
      name: 'guichet_job_failures_total',
      help: 'Travaux à refaire',
      labelNames: ['job'],
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;

export const timed = async <T>(
  histogram: Histogram<string>,
  labels: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> => {
  const stop = histogram.startTimer({ ...labels });
  try {
    return await work();
  } finally {
    stop();
  }
};
