import { lookup } from 'node:dns/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { isDedans } from './dedans.ts';

export interface AdresseResolue {
  readonly address: string;
  readonly family: number;
}
/** All that a name stands for, now. */
export type Resolve = (nom: string) => Promise<readonly AdresseResolue[]>;

export interface Envoi {
  readonly adresse: string;
  readonly entetes: Readonly<Record<string, string>>;
  readonly corps: string;
}
type PanneEnvoi = 'interdite' | 'delai' | 'injoignable' | 'redirection' | 'refus';
export interface IssueDehors {
  readonly code: number | null;
  /** Null: taken. */
  readonly panne: PanneEnvoi | null;
  readonly duree_ms: number;
}
/** Writes to an address that a person typed: never inside, whatever its name says. For jobs, never inside a transaction. */
export interface Envoyer {
  /** Whether it may be written to, as its name stands now. */
  check(adresse: string): Promise<boolean>;
  post(envoi: Envoi): Promise<IssueDehors>;
}

/** Where nothing is to leave. */
export const NO_ENVOI: Envoyer = {
  check: async () => false,
  post: async () => ({ code: null, panne: 'injoignable', duree_ms: 0 }),
};

interface Reglages {
  readonly delaiMs: number;
  /** Beyond this, what is answered is left on the wire; nothing of it is kept. */
  readonly octetsMaximum: number;
  /** Host and port of stand-ins, the only ones inside. */
  readonly essais: readonly string[];
}
interface Deps {
  readonly resolve: Resolve;
  readonly count: (issue: string) => void;
}

class Refus extends Error {
  readonly panne: PanneEnvoi;
  constructor(panne: PanneEnvoi) {
    super(panne);
    this.panne = panne;
  }
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/gu, '');
const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Refus('delai')), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

/** The one that was checked is the one that is called: a name that changes its mind meanwhile changes nothing. */
const pinned =
  ({ address, family }: AdresseResolue): LookupFunction =>
  (_, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

const REDIRECTIONS = { from: 300, to: 400 } as const;
const issueOf = (code: number): PanneEnvoi | null => {
  if (code >= 200 && code < REDIRECTIONS.from) return null;
  return code >= REDIRECTIONS.from && code < REDIRECTIONS.to ? 'redirection' : 'refus';
};

export const createEnvoyerWith = ({ delaiMs, octetsMaximum, essais }: Reglages, { resolve, count }: Deps): Envoyer => {
  const isEssai = ({ host }: URL): boolean => essais.includes(host);

  /** The address to call, or why none. One of several that is inside is enough to refuse them all. */
  const place = async (url: URL): Promise<AdresseResolue> => {
    const nom = bare(url.hostname);
    if (isEssai(url)) return { address: nom, family: isIP(nom) };
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new Refus('interdite');
    const family = isIP(nom);
    const all = family > 0 ? [{ address: nom, family }] : await resolve(nom).catch(() => []);
    const [first] = all;
    if (!first) throw new Refus('injoignable');
    if (all.some(({ address }) => isDedans(address))) throw new Refus('interdite');
    return first;
  };

  const send = (url: URL, { entetes, corps }: Envoi, pin: AdresseResolue, signal: AbortSignal): Promise<number> => {
    const { promise, resolve: done, reject } = Promise.withResolvers<number>();
    const options: RequestOptions = {
      ...{ method: 'POST', agent: false, lookup: pinned(pin), signal },
      headers: { ...entetes, 'content-length': Buffer.byteLength(corps), connection: 'close' },
    };
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, options, (answer) => {
      let octets = 0;
      const end = () => done(answer.statusCode ?? 0);
      answer.on('data', (chunk: Buffer) => {
        octets += chunk.byteLength;
        if (octets <= octetsMaximum) return;
        end();
        answer.destroy();
      });
      answer.on('end', end).on('error', reject);
    });
    sent.on('error', reject).end(corps);
    return promise;
  };

  const attempt = async (envoi: Envoi): Promise<Pick<IssueDehors, 'code' | 'panne'>> => {
    const signal = AbortSignal.timeout(delaiMs);
    try {
      const url = new URL(envoi.adresse);
      const code = await send(url, envoi, await within(place(url), delaiMs), signal);
      return { code, panne: issueOf(code) };
    } catch (error) {
      if (error instanceof Refus) return { code: null, panne: error.panne };
      return { code: null, panne: signal.aborted ? 'delai' : 'injoignable' };
    }
  };

  return {
    check: (adresse) =>
      within(place(new URL(adresse)), delaiMs).then(
        () => true,
        () => false,
      ),
    async post(envoi) {
      const begun = performance.now();
      const issue = await attempt(envoi);
      count(issue.panne ?? 'ok');
      return { ...issue, duree_ms: Math.round(performance.now() - begun) };
    },
  };
};

const DELAI_MS = 5_000;
const OCTETS_MAXIMUM = 10_000;

export const createEnvoyer = (essais: readonly string[], metrics: Metrics): Envoyer =>
  createEnvoyerWith(
    { delaiMs: DELAI_MS, octetsMaximum: OCTETS_MAXIMUM, essais },
    {
      resolve: (nom) => lookup(nom, { all: true, verbatim: true }),
      count: (issue) => metrics.outsideOutcomes.inc({ service: 'abonnement', issue }),
    },
  );
