import type { ErrorBody, Request, ResponseInput, Route } from '@guichet/contract';
import type { associationTable } from '@guichet/contract/association';
import type { authTable } from '@guichet/contract/auth';
import type { cecTable } from '@guichet/contract/cec';
import type { dabTable } from '@guichet/contract/dab';
import type { demandeSiretTable, demandesTable } from '@guichet/contract/demandes';
import type { lcaTable } from '@guichet/contract/lca';
import type { mailTable } from '@guichet/contract/mail';
import type { pspTable } from '@guichet/contract/psp';
import type { rdaTable } from '@guichet/contract/rda';
import type { delaiTable, rdsTable } from '@guichet/contract/rds';

type Prefixed<Service extends string, Routes> = {
  readonly [Name in keyof Routes & string as `${Service}.${Name}`]: Routes[Name];
};
/** The calls of auth under their own name, those of the other services behind theirs: «lca.readUser». */
type Routes = (typeof authTable)['routes'] &
  Prefixed<'cec', (typeof cecTable)['routes']> &
  Prefixed<'dab', (typeof dabTable)['routes']> &
  Prefixed<'dac', (typeof associationTable)['routes'] & (typeof demandeSiretTable)['routes']> &
  Prefixed<'demandes', (typeof demandesTable)['routes']> &
  Prefixed<'lca', (typeof lcaTable)['routes']> &
  Prefixed<'mail', (typeof mailTable)['routes']> &
  Prefixed<'psp', (typeof pspTable)['routes']> &
  Prefixed<'rda', (typeof rdaTable)['routes']> &
  Prefixed<'rds', (typeof rdsTable)['routes'] & (typeof delaiTable)['routes']>;
export type Name = keyof Routes;

export class Refusal {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  constructor(status: number, body: Partial<ErrorBody> = {}) {
    this.status = status;
    this.body = body;
  }
}
export const refuse = (status: number, body?: Partial<ErrorBody>): Refusal => new Refusal(status, body);

/** The connection is cut: no answer at all. */
export const CUT: unique symbol = Symbol('cut');

type Answer<R extends Route> = ResponseInput<R> | Refusal | typeof CUT;
export type Answers = {
  readonly [N in Name]?: (request: Request<Routes[N]>) => Answer<Routes[N]> | Promise<Answer<Routes[N]>>;
};
