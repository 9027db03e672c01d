import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Portail } from './portail.ts';

interface Voulue {
  readonly portees?: readonly string[];
  readonly subventions?: readonly string[];
  readonly dispositifs?: readonly string[];
  readonly dossiers?: readonly string[];
  /** Hours from now; over already when below zero. */
  readonly heures?: number;
}

/** A key of a service as the portal would have made it, with its secret. */
export const addCle = async (
  { owner }: Pick<Portail, 'owner'>,
  id_service: string,
  {
    portees = ['dossiers.lire', 'agrements.lire', 'argent.lire', 'evenements.lire', 'dossiers.preremplir'],
    heures = 24,
    ...limites
  }: Voulue = {},
): Promise<{ readonly id: string; readonly secret: string }> => {
  const { subventions = [], dispositifs = [], dossiers = [] } = limites;
  const prefixe = `gak_${randomBytes(4).toString('hex')}`;
  const secret = `${prefixe}_${randomBytes(32).toString('base64url')}`;
  const condensat = createHash('sha256').update(secret).digest();
  const { rows } = await sql<{ id: string }>`insert into rds.cle (id_service, prefixe, condensat, nom, portees,
      subventions, dispositifs, dossiers, expire_at, cree_par, cree_at)
    values (${id_service}, ${prefixe}, ${condensat}, 'Système de la région', ${[...portees]}, ${[...subventions]},
      ${[...dispositifs]}, ${[...dossiers]}, now() + make_interval(hours => ${heures}), ${randomUUID()}, now())
    returning id`.execute(owner);
  return { id: rows[0]?.id ?? '', secret };
};

export interface ReponseCle {
  readonly status: number;
  // Read field by field by the tests that ask for it.
  readonly body: { readonly code?: string } & Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Headers;
}

/** As a machine calls: no cookie, no session, nothing but its key. */
export const callByCle = async (
  { base }: Pick<Portail, 'base'>,
  secret: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body: sent,
  }: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  } = {},
): Promise<ReponseCle> => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const text = await response.text();
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, body, text, headers: response.headers };
};
