import type { Route } from '@guichet/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Poivres } from '../../config.ts';
import type { Acteur } from '../call.ts';
import type { Coffre } from '../coffre/coffre.ts';
import { fingerprintOf, type IdempotencyKey, keyOwnerOf } from '../idempotency.ts';

interface Asked {
  readonly name: string;
  readonly content: unknown;
  readonly route: Route;
  readonly acteur: Acteur | null;
  readonly secrets: Poivres;
  readonly coffre: Coffre;
}

const keySchema = z.string().min(8).max(100);

export const readIdempotency = (request: FastifyRequest, asked: Asked): IdempotencyKey | null => {
  const { name, route, acteur, secrets, coffre, content } = asked;
  const header = request.headers['idempotency-key'];
  const opensFromNothing = route.session !== undefined && route.access.who === 'everyone';
  if (header === undefined || route.method === 'GET' || opensFromNothing) return null;
  const { params, query } = request;
  const [secret, ...others] = secrets;
  const fingerprintBy = (one: string) => fingerprintOf({ params, query, body: content }, one);
  const prints = { empreinte: fingerprintBy(secret), empreintesBis: others.map(fingerprintBy) };
  const ends = route.method === 'DELETE' || route.ends === true;
  return { acteur: keyOwnerOf(acteur), appel: name, cle: keySchema.parse(header), ...prints, coffre, ends };
};
