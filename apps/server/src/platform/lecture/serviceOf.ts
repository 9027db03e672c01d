import { isRds } from '@guichet/rules/acteur';
import type { Kysely } from 'kysely';
import type { Acteur } from '../call.ts';
import type { Neighbours } from '../neighbours.ts';

export interface ServiceLu {
  readonly id: string;
  readonly nom: string;
}

type Lecteur = Pick<Acteur, 'authId' | 'roles' | 'cle'>;

const KEPT_MS = 60_000;
const MOST = 5_000;

/** The service that an agent reads for, asked once a minute: it changes when a person changes post. */
export const createServiceOf = (db: Kysely<unknown>, { rds }: Pick<Neighbours, 'rds'>) => {
  const { servicesOf, listServices } = rds.catalogueIn(db);
  const held = new Map<string, { readonly until: number; readonly service: Promise<ServiceLu | null> }>();

  const find = async ({ authId, cle }: Lecteur): Promise<ServiceLu | null> => {
    const propre = cle ? cle.id_service : (await servicesOf(authId)).propre;
    return propre === null ? null : ((await listServices([propre]))[0] ?? null);
  };

  return async (lecteur: Lecteur): Promise<ServiceLu | null> => {
    const { authId, roles } = lecteur;
    if (!roles.some(isRds)) return null;
    const known = held.get(authId);
    if (known && known.until > Date.now()) return known.service;
    if (held.size >= MOST) held.clear();
    const service = find(lecteur);
    held.set(authId, { until: Date.now() + KEPT_MS, service });
    service.catch(() => held.delete(authId));
    return service;
  };
};
