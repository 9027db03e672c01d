import type { CodeErreur } from '@guichet/rules';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';

const champsOf = (error: z.ZodError) =>
  error.issues.map((issue) => ({ champ: issue.path.join('.'), message: issue.message }));

const BY_FASTIFY_CODE: Readonly<Record<string, CodeErreur>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPS_TROP_GROS',
  FST_ERR_NOT_FOUND: 'RESSOURCE_INTROUVABLE',
};

/** A database that is away, restarting, too slow, or that gave up one of two who waited for each other: one may try again. */
const INDISPONIBLES: readonly string[] = [
  ...['57P01', '57P02', '57P03', '55P03', '57014', '25006', '53300', '40P01', '40001'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
];
const SILENT = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/u;
/** Who may come back is told when: a second or two is a restart, or a fail-over that begins. */
const COME_BACK_SECONDS = 2;
const isUnavailable = (error: { code?: unknown; message?: string }): boolean =>
  INDISPONIBLES.includes(String(error.code)) || SILENT.test(error.message ?? '');

const toDomainError = (error: unknown): DomainError | null => {
  if (error instanceof DomainError) return error;
  if (error instanceof z.ZodError) return new DomainError('REQUETE_INVALIDE', { champs: champsOf(error) });
  const { code, statusCode } = error as FastifyError;
  const known = BY_FASTIFY_CODE[code];
  if (known) return new DomainError(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new DomainError('REQUETE_INVALIDE');
  return isUnavailable(error as Error) ? new DomainError('SERVEUR_INDISPONIBLE') : null;
};

const logUnexpected = (request: FastifyRequest, err: unknown): DomainError => {
  request.log.error({ err }, 'échec inattendu');
  return new DomainError('PROBLEME');
};

export const addErrorHandler = (app: FastifyInstance, metrics: Metrics): void => {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toDomainError(error) ?? logUnexpected(request, error);
    if (refusal.status === 503) request.log.warn({ err: error }, 'service indisponible');
    metrics.refusals.inc({ code: refusal.code });
    const retryAfter = refusal.retryAfter ?? (refusal.status === 503 ? COME_BACK_SECONDS : null);
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    return reply.code(refusal.status).send(refusal.toBody(request.id));
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = new DomainError('RESSOURCE_INTROUVABLE');
    return reply.code(refusal.status).send(refusal.toBody(request.id));
  });
};
