import type { Handlers } from '../../platform/defineModule.ts';
import { attenduHandlers } from './attendu/attendu.handlers.ts';
import { cleHandlers } from './cle/cle.handlers.ts';
import { dispositifHandlers } from './dispositif/dispositif.handlers.ts';
import { equipeHandlers } from './equipe/equipe.handlers.ts';
import type { RdsDeps, RdsRoutes } from './rds.deps.ts';
import { rechercheHandlers } from './recherche/recherche.handlers.ts';
import { repertoireHandlers } from './repertoire/repertoire.handlers.ts';
import { serviceHandlers } from './service/service.handlers.ts';
import { signatureHandlers } from './signature/signature.handlers.ts';
import { subventionHandlers } from './subvention/subvention.handlers.ts';

export const rdsHandlers = (deps: RdsDeps): Handlers<RdsRoutes> => ({
  ...serviceHandlers(deps),
  ...cleHandlers(deps),
  ...equipeHandlers(deps),
  ...signatureHandlers(deps),
  ...subventionHandlers(deps),
  ...repertoireHandlers(deps),
  ...rechercheHandlers(deps),
  ...dispositifHandlers(deps),
  ...attenduHandlers(deps),
});
