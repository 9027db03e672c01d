import type { FastifyInstance } from 'fastify';
import { isHttps, type Settings } from '../../config.ts';

const CLIENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const API_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

export const addSecurityHeaders = (app: FastifyInstance, settings: Settings): void => {
  const hsts = isHttps(settings) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
  app.addHook('onRequest', async (request, reply) => {
    const isClient = request.url.startsWith('/client');
    reply.headers({ ...ALWAYS, ...hsts, 'content-security-policy': isClient ? CLIENT_POLICY : API_POLICY });
    if (!isClient) reply.header('cache-control', 'no-store');
  });
};
