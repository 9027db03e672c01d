import type { Counter, Histogram } from 'prom-client';
import type * as z from 'zod';
import { timed } from '../metrics.ts';
import { createDisjoncteur } from './disjoncteur.ts';
import { readCorps } from './readCorps.ts';

/** A service that is not ours, named by us: where it is comes from the settings, never from what a person typed. */
export interface ServiceDehors {
  readonly nom: string;
  /** Scheme, host and port; nothing else is ever called, and no redirection is followed. */
  readonly origine: string;
  readonly delaiMs: number;
  readonly octetsMaximum: number;
  readonly echecsAvantRepos: number;
  readonly reposMs: number;
}

interface Deps {
  readonly duration: Histogram<'service'>;
  readonly outcomes: Counter<'service' | 'issue'>;
  readonly now: () => number;
}

/** Why there is no answer: the caller says it in its own words, or tries again later. */
export type Panne = 'repos' | 'injoignable' | 'delai' | 'indisponible' | 'refus' | 'trop_long' | 'illisible';
export type Reponse<T> = { readonly ok: true; readonly valeur: T } | { readonly ok: false; readonly panne: Panne };

interface Adresse {
  /** From the root of the service. */
  readonly chemin: string;
  readonly question?: Readonly<Record<string, string>>;
}
interface Demande<T> extends Adresse {
  readonly schema: z.ZodType<T>;
}
interface Echange<T> extends Adresse {
  readonly entetes: Readonly<Record<string, string>>;
  /** Sent as it is, by POST; nothing is sent without it. */
  readonly corps?: string;
  /** What the answer says; null when it cannot be believed or understood. */
  readonly lire: (texte: string, entetes: Headers) => T | null;
}

const urlOf = (origine: string, { chemin, question = {} }: Adresse): URL => {
  const base = new URL(origine);
  const url = new URL(`${base.origin}${chemin.startsWith('/') ? '' : '/'}${chemin}`);
  if (url.origin !== base.origin) throw new Error(`chemin hors du service : ${chemin}`);
  for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
  return url;
};

const TOO_MANY = 429;
const isDown = (status: number): boolean => status >= 500 || status === TOO_MANY;

const panneOf = (error: unknown): Panne =>
  error instanceof Error && error.name === 'TimeoutError' ? 'delai' : 'injoignable';

const parse =
  <T>(schema: z.ZodType<T>) =>
  (text: string): T | null => {
    try {
      return schema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  };

/** Speaks with the outside: a fixed host, a time, a size, a shape, and a rest when it is down. For jobs and reads, never inside a transaction. */
export const createDehors = (service: ServiceDehors, { duration, outcomes, now }: Deps) => {
  const { nom, origine, delaiMs, octetsMaximum, echecsAvantRepos: echecs, reposMs } = service;
  const disjoncteur = createDisjoncteur({ echecs, reposMs, now });

  const ask = async <T>(echange: Echange<T>): Promise<Reponse<T>> => {
    const url = urlOf(origine, echange);
    const { entetes: headers, corps, lire } = echange;
    try {
      const response = await fetch(url, {
        headers,
        ...(corps !== undefined && { method: 'POST', body: corps }),
        redirect: 'error',
        signal: AbortSignal.timeout(delaiMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { ok: false, panne: isDown(response.status) ? 'indisponible' : 'refus' };
      }
      const text = await readCorps(response, octetsMaximum);
      if (text === null) return { ok: false, panne: 'trop_long' };
      const valeur = lire(text, response.headers);
      return valeur === null ? { ok: false, panne: 'illisible' } : { ok: true, valeur };
    } catch (error) {
      return { ok: false, panne: panneOf(error) };
    }
  };

  const exchange = async <T>(echange: Echange<T>): Promise<Reponse<T>> => {
    const labels = { service: nom };
    if (!disjoncteur.mayLeave()) {
      outcomes.inc({ ...labels, issue: 'repos' });
      return { ok: false, panne: 'repos' };
    }
    const reponse = await timed(duration, labels, () => ask(echange));
    // A question that is refused was heard: the service is there.
    if (reponse.ok || reponse.panne === 'refus') disjoncteur.succeeded();
    else disjoncteur.failed();
    outcomes.inc({ ...labels, issue: reponse.ok ? 'ok' : reponse.panne });
    return reponse;
  };

  return {
    exchange,
    read: <T>({ schema, ...adresse }: Demande<T>): Promise<Reponse<T>> =>
      exchange({ ...adresse, entetes: { accept: 'application/json' }, lire: parse(schema) }),
  };
};
