import type { CallInput, ResponseOf, Route } from '@guichet/contract';
import type { associationTable } from '@guichet/contract/association';
import type { demandesTable } from '@guichet/contract/demandes';
import type { rdaTable } from '@guichet/contract/rda';
import type { rdsTable } from '@guichet/contract/rds';
import type { Acteur, Call } from '../../platform/call.ts';
import type { Platform, RunningModule } from '../../platform/defineModule.ts';
import { checkAccess } from '../../platform/http/access.ts';
import { loadModules, loadNeighbours } from '../../platform/moduleList.ts';
import type { Journal } from './journal.ts';

type Appels<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: (
    input: CallInput<Routes[Name]>,
    version?: number,
  ) => Promise<ResponseOf<Routes[Name]>>;
};
/** What one person may ask at one moment. */
export interface Guichet {
  readonly demandes: Appels<(typeof demandesTable)['routes']>;
  readonly rds: Appels<(typeof rdsTable)['routes']>;
  readonly dac: Appels<(typeof associationTable)['routes']>;
  readonly rda: Appels<(typeof rdaTable)['routes']>;
}
export interface Personne {
  readonly id: string;
  readonly email: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
}
export type Portail = (qui: Personne, at: Date) => Guichet;

type Handler = (request: { params: unknown; query: unknown; body: unknown }, call: Call) => Promise<unknown>;

const SESSION_MS = 3_600_000;
/** Signed in at that very moment. */
const acteurOf = ({ id, roles, ...who }: Personne, at: Date): Acteur => {
  const expire_at = new Date(at.getTime() + SESSION_MS);
  return {
    ...who,
    ...{ authId: id, sessionId: id, roles, role: roles[0] ?? null, enabled: true, version: 1 },
    ...{ mustChangePassword: false, mustAddFacteur: false, authentifie_at: at, expire_at },
    exp: Math.floor(expire_at.getTime() / 1_000),
  };
};

const CLIENT = { ip: '127.0.0.1', userAgent: 'démonstration' };

interface Mounted {
  readonly route: Route;
  readonly handler: Handler;
}
const mountedIn = (modules: readonly RunningModule[], service: string): ReadonlyMap<string, Mounted> => {
  const tables = modules.flatMap((module) => module.tables).filter(({ table }) => table.service === service);
  return new Map(
    tables.flatMap(({ table, handlers }) =>
      Object.entries(table.routes).map(
        ([name, route]) => [name, { route, handler: handlers[name] as Handler }] as const,
      ),
    ),
  );
};

/** The modules themselves, each call through its contract and its access policy, at the moment that who calls says. */
export const createPortail = async (platform: Omit<Platform, 'neighbours'>, journal: Journal): Promise<Portail> => {
  const neighbours = await loadNeighbours(platform);
  const loaded = await loadModules(['association', 'demandes', 'rds']);
  const modules = await Promise.all(loaded.map((module) => module.start({ ...platform, neighbours })));
  const services = {
    ...{ demandes: mountedIn(modules, 'demandes'), rds: mountedIn(modules, 'rds') },
    ...{ rda: mountedIn(modules, 'rda'), dac: mountedIn(modules, 'dac') },
  };

  const perform = async (
    { route, handler }: Mounted,
    input: { params?: unknown; query?: unknown; body?: unknown },
    acteur: Acteur,
    call: Pick<Call, 'clock' | 'version'>,
  ): Promise<unknown> => {
    checkAccess(route.access, { acteur, isExpired: false });
    const request = {
      params: route.params?.parse(input.params ?? {}),
      query: route.query?.parse(input.query ?? {}) ?? {},
      body: route.body?.parse(input.body),
    };
    const requestId = journal.begin(call.clock.now());
    return handler(request, { ...call, acteur, requestId, client: CLIENT, refreshToken: null, idempotency: null });
  };

  const appelsOf = (service: keyof typeof services, qui: Personne, at: Date) =>
    new Proxy({} as Record<string, unknown>, {
      get: (_, name: string) => {
        const one = services[service].get(name);
        if (!one) throw new Error(`appel inconnu : ${name}`);
        return (input: object, version: number | null = null) =>
          perform(one, input, acteurOf(qui, at), { clock: { now: () => at }, version }).catch((error: unknown) => {
            throw new Error(`${name} (${qui.prenom}, ${at.toISOString()}) : ${said(error)}`, { cause: error });
          });
      },
    });

  return (qui, at) => ({
    demandes: appelsOf('demandes', qui, at) as unknown as Guichet['demandes'],
    rds: appelsOf('rds', qui, at) as unknown as Guichet['rds'],
    dac: appelsOf('dac', qui, at) as unknown as Guichet['dac'],
    rda: appelsOf('rda', qui, at) as unknown as Guichet['rda'],
  });
};

const said = (error: unknown): string => {
  const { code, message, details } = error as { code?: string; message?: string; details?: unknown };
  return [code, message, details && JSON.stringify(details)].filter(Boolean).join(' ');
};
