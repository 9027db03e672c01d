import { context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('guichet-asso');

/** Nothing is measured nor sent unless an endpoint is set: without one the API is a no-op. */
export const startTraces = async (endpoint: string | undefined): Promise<() => Promise<void>> => {
  if (!endpoint) return async () => {};
  const { provider } = await import('./traceProvider.ts').then((module) => module.startProvider(endpoint));
  return () => provider.shutdown();
};

export const inSpan = <T>(name: string, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** Continues the caller's trace when the request carries one. */
export const withIncomingTrace = <T>(headers: object, work: () => T): T =>
  context.with(propagation.extract(context.active(), headers), work);
