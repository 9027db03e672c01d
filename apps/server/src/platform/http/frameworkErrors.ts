import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/** An address that cannot be read is refused before any route, and before the handler of errors. */
export const refuseAddress = (_: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = new DomainError('REQUETE_INVALIDE');
  reply.code(refusal.status).send(refusal.toBody(request.id));
};

const LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What is not even HTTP has no request to answer to: the sentence goes straight to the socket. */
export const refuseNoise =
  (newId: () => string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const body = JSON.stringify(new DomainError('REQUETE_INVALIDE').toBody(newId()));
      const length = Buffer.byteLength(body);
      socket.write(
        `HTTP/1.1 ${LINES[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: ${length}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };

/** While it closes, a process sends what still comes to another one, in the words of every other refusal. */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new DomainError('SERVEUR_INDISPONIBLE');
  });
};
