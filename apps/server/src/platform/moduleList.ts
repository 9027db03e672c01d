import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Module, Platform, ReadActeur, ReadCle } from './defineModule.ts';
import type { Neighbours } from './neighbours.ts';

/** The only file that names the modules; a process loads only what it runs. */
const MODULES = {
  association: () =>
    import('../modules/association/association.module.ts').then(({ associationModule }) => associationModule),
  auth: () => import('../modules/auth/auth.module.ts').then(({ authModule }) => authModule),
  cec: () => import('../modules/cec/cec.module.ts').then(({ cecModule }) => cecModule),
  demandes: () => import('../modules/demandes/demandes.module.ts').then(({ demandesModule }) => demandesModule),
  lca: () => import('../modules/lca/lca.module.ts').then(({ lcaModule }) => lcaModule),
  mail: () => import('../modules/mail/mail.module.ts').then(({ mailModule }) => mailModule),
  psp: () => import('../modules/psp/psp.module.ts').then(({ pspModule }) => pspModule),
  rds: () => import('../modules/rds/rds.module.ts').then(({ rdsModule }) => rdsModule),
} as const satisfies Readonly<Record<string, () => Promise<Module>>>;

export type ModuleName = keyof typeof MODULES;
export const MODULE_NAMES = Object.keys(MODULES) as ModuleName[];

export const loadModules = (names: readonly ModuleName[]): Promise<Module[]> =>
  Promise.all(names.map((name) => MODULES[name]()));

/** Sessions are asked for by every process that answers HTTP, whatever modules it runs. */
export const loadReadActeur = async (db: Kysely<unknown>, settings: Settings, clock: Clock): Promise<ReadActeur> => {
  const { createReadActeur } = await import('../modules/auth/api.ts');
  return createReadActeur(db, settings, clock);
};

/** Keys too: a revoked one is out at the next request, everywhere. */
export const loadReadCle = async (db: Kysely<unknown>, clock: Clock): Promise<ReadCle> => {
  const { createReadCle } = await import('../modules/rds/api.ts');
  return createReadCle(db, clock);
};

/** Modules share one database: a neighbour answers in every process, whatever modules it runs. */
export const loadNeighbours = async (
  deps: Pick<Platform, 'settings' | 'coffre' | 'db' | 'droits' | 'jobs'>,
): Promise<Neighbours> => {
  const { createAssociationApi } = await import('../modules/association/api.ts');
  const { createAuthApi } = await import('../modules/auth/api.ts');
  const { demandesApi: demandes } = await import('../modules/demandes/api.ts');
  const { createLcaApi } = await import('../modules/lca/api.ts');
  const { pspApi: psp } = await import('../modules/psp/api.ts');
  const { createRdsApi } = await import('../modules/rds/api.ts');
  const rds = createRdsApi(deps);
  const lca = createLcaApi(deps);
  const association = createAssociationApi(deps, { lca, rds, demandes });
  return { association, auth: createAuthApi({ ...deps, rds }), demandes, lca, psp, rds };
};
