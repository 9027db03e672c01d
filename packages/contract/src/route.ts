import type { PorteeCle } from '@guichet/rules/cle';
import type { ObjetLu } from '@guichet/rules/lecture';
import type { Gate } from '@guichet/rules/session';
import type * as z from 'zod';

/**
 * Who may call. A required field of every route: without it a route does not compile.
 * Rights on one record are asked again by the use case, with the same rules as the screen.
 */
export type Access =
  | { readonly who: 'everyone' }
  | { readonly who: 'session'; readonly exempt?: readonly Gate[]; readonly roles?: readonly string[] };

export const everyone = { who: 'everyone' } as const satisfies Access;
/** Any session, whatever gate is still shut: for the calls that serve to open the gates. */
export const anySession = { who: 'session', exempt: ['email', 'motDePasse', 'facteur'] } as const satisfies Access;

/** Families of limits; their figures are settings of the server. */
export type LimitClass = 'auth' | 'connexion' | 'mail' | 'session' | 'compte' | 'recherche' | 'fichier' | 'cle';

export type { ObjetLu };

/**
 * What is kept when staff read it: its kind, the parameter that names it (none for a list), and where the answer holds its
 * lines when it is not a list itself. Or, for who fails to sign in, the field that says as whom. Or why nothing is kept.
 */
export type Trace =
  | { readonly objet: ObjetLu; readonly nomme?: string; readonly liste?: string }
  | { readonly echec: 'connexion'; readonly nomme: string }
  | { readonly sans: string };

export interface Upload {
  readonly maxBytes: number;
  /** What comes beside the file: each a text, since a form carries nothing else. */
  readonly fields: z.ZodObject;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** Other spellings of the same address; what one says in its path is read as a word of the question. */
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A body composed over days, as a scheme with its fields: far more keys than a form has. */
  readonly bulky?: true;
  /** A form with one file, in its field `file`: read as it comes, never held in memory. */
  readonly upload?: Upload;
  readonly response: z.ZodType;
  /**
   * The answer is the content of a file: `response` then says nothing of it. Or events for as long as the caller listens,
   * each of which is a `response`: such a call is followed by its address, not awaited.
   */
  readonly answers?: 'file' | 'events';
  readonly status?: 200 | 201 | 202;
  readonly limit?: LimitClass;
  /** Counted a second time, more narrowly: by address and by the account aimed at (the e-mail sent, or one's own). */
  readonly limitPer?: 'email' | 'acteur';
  /** A list that is read whole: what keeps it short. Every other list takes a page size. */
  readonly whole?: string;
  /** Answers everyone alike: no session is read for it, whoever asks. */
  readonly alike?: true;
  /** The answer carries new tokens, or takes them away. */
  readonly session?: 'opens' | 'closes';
  /** An update tells in If-Match the version it was read at; required where two people decide of the same thing. */
  readonly versioned?: true | 'required';
  /** Minutes since who acts last proved who they are (P-24): money, decisions, members, exports, roles. */
  readonly recent?: 15;
  /** Of such a call, only these bodies ask for it: those with this field, without it, or with one of these values in it. */
  readonly recentWhen?: Readonly<Record<string, 'given' | 'missing' | readonly string[]>>;
  /** P-20: required of every read that needs a session. Members' reads of what is theirs leave none. */
  readonly trace?: Trace;
  /** The scope by which a key of a service may make this call; none admits no key, ever. Reads, and one that proposes. */
  readonly cle?: PorteeCle;
  /** A path or body that no log may show, beyond what is always hidden. */
  readonly secretParams?: readonly string[];
  /** Like every DELETE, it ends what it needs: sent again, it finds nothing, and was done all the same. */
  readonly ends?: true;
  /** A verb that exists only to say why it is refused. */
  readonly refuses?: true;
  /** A call that exists only when this setting is on. */
  readonly onlyIf?: 'refreshByPath';
}

export interface RouteTable<Routes extends Readonly<Record<string, Route>> = Readonly<Record<string, Route>>> {
  /** The service's prefix behind the proxy base. */
  readonly service: string;
  readonly title: string;
  readonly routes: Routes;
}

export const defineRoutes = <const Routes extends Readonly<Record<string, Route>>>(
  table: RouteTable<Routes>,
): RouteTable<Routes> => table;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

type Form<U, Io extends 'input' | 'output', F> = U extends Upload
  ? { readonly fields: Io extends 'input' ? z.input<U['fields']> : z.output<U['fields']>; readonly file: F }
  : undefined;

/** What a handler receives: everything parsed; `F` is what the server makes of a file. */
export interface Request<R extends Route, F = unknown> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: R['upload'] extends Upload ? Form<R['upload'], 'output', F> : Parsed<R['body']>;
}
export type ResponseOf<R extends Route> = z.output<R['response']>;
export type ResponseInput<R extends Route> = z.input<R['response']>;

type Needed<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T };
type MaybeQuery<T> = [T] extends [undefined] ? { readonly query?: undefined } : { readonly query?: T };
export type CallInput<R extends Route> = Needed<'params', Sent<R['params']>> &
  Needed<'body', R['upload'] extends Upload ? Form<R['upload'], 'input', unknown> : Sent<R['body']>> &
  MaybeQuery<Sent<R['query']>>;
