import type { Readable } from 'node:stream';
import type { Request, ResponseInput, Route, RouteTable } from '@guichet/contract';
import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import type { Acteur, Call, CleLue } from './call.ts';
import type { Coffre } from './coffre/coffre.ts';
import type { PlaceScellee } from './coffre/reseal.ts';
import type { SearchAdresses } from './dehors/adresses.ts';
import type { Asp } from './dehors/asp.ts';
import type { Envoyer } from './dehors/envoyer.ts';
import type { AskFederation } from './dehors/federations.ts';
import type { Regent } from './dehors/regent.ts';
import type { Files, ReceivedFile } from './files/files.ts';
import type { FileAnswer } from './http/sendFile.ts';
import type { JobDefinition, JobName, JobSender } from './jobs.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mailer.ts';
import type { MigrationFolder } from './migrate.ts';
import type { Neighbours } from './neighbours.ts';
import type { Presences } from './presence/presences.ts';
import type { Snapshot } from './snapshot.ts';

/** Tokens that an answer brings: set as cookies for browsers, put in the body for others. */
export interface Tokens {
  readonly token: string;
  readonly exp: number;
  readonly refreshToken?: string;
  readonly refreshExp?: number;
  /** By which this browser is known again when its owner signs in; for browsers alone. */
  readonly appareil?: string;
}

/** A session that opens or goes on answers with its tokens apart, so that no body ever stores them. */
export interface WithTokens<Body> {
  readonly body: Body;
  readonly tokens: Tokens | null;
}

type AnswerOf<R extends Route> = R extends { readonly answers: 'file' }
  ? FileAnswer
  : R extends { readonly answers: 'events' }
    ? Readable
    : JsonAnswerOf<R>;
type Tokenless<Answer> = Answer extends unknown
  ? Omit<Answer, 'token' | 'refreshToken' | 'exp'> & { exp?: number }
  : never;
type JsonAnswerOf<R extends Route> = R extends { readonly session: 'opens' }
  ? WithTokens<Tokenless<ResponseInput<R>>>
  : ResponseInput<R>;

export type Handlers<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: (
    request: Request<Routes[Name], ReceivedFile>,
    call: Call,
  ) => Promise<AnswerOf<Routes[Name]>>;
};

export interface MountedTable {
  readonly table: RouteTable;
  readonly handlers: Readonly<Record<string, (request: never, call: Call) => Promise<unknown>>>;
}

/** The compiler counts the handlers: one for each route of the table, no more, no less. */
export const mounted = <Routes extends Readonly<Record<string, Route>>>(
  table: RouteTable<Routes>,
  handlers: Handlers<Routes>,
): MountedTable => ({ table, handlers });

/** What the platform lends to a module. */
export interface Platform {
  readonly settings: Settings;
  readonly coffre: Coffre;
  readonly db: Kysely<unknown>;
  /** Where the modules of rights write, when the role of `db` may not. */
  readonly droits?: Kysely<unknown> | undefined;
  readonly jobs: JobSender;
  readonly mailer: Mailer;
  readonly files: Files;
  readonly searchAdresses: SearchAdresses;
  /** Null where no reception of Insee is set. */
  readonly regent: Regent | null;
  /** Null where no feed of the federations is set. */
  readonly askFederation: AskFederation | null;
  /** Null where no agency is set. */
  readonly asp: Asp | null;
  /** To the addresses that services gave. */
  readonly envoyer: Envoyer;
  /** For what is caught instead of thrown: all else is written where it lands. */
  readonly logger: Logger;
  readonly neighbours: Neighbours;
  /** One instant of the base, on a connection of its own: for what takes long. */
  readonly snapshot: Snapshot;
  readonly presences: Presences;
}

export interface RunningModule {
  readonly tables: readonly MountedTable[];
  readonly jobs: readonly JobDefinition[];
}

export interface Module {
  readonly name: string;
  readonly migrations: MigrationFolder;
  readonly jobNames: readonly JobName[];
  /** Where it keeps what is sealed, for a change of keys. */
  readonly places?: (deps: Pick<Platform, 'settings' | 'coffre' | 'neighbours'>) => readonly PlaceScellee[];
  start(platform: Platform): Promise<RunningModule>;
}

/** Who stands behind an access token, even one past its end (`exp`); answered by the module that owns the sessions. */
export type ReadActeur = (token: string) => Promise<Acteur | null>;

/** The key behind this secret while it lives; answered by the module that owns the services. */
export type ReadCle = (secret: string) => Promise<CleLue | null>;
