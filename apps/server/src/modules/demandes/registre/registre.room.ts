import type { Call } from '../../../platform/call.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { makeAttestationJob } from './makeAttestation.job.ts';
import { registreHandlers } from './registre.handlers.ts';
import { bindRegistre, type RegistreUow } from './registre.uow.ts';
import { inscribeDossier } from './usecases/inscribe.ts';
import { writeRegistreJob } from './writeRegistre.job.ts';

/** What anyone reads of titres. */
export const registreRoom = {
  bind: bindRegistre,
  /** Once it is given, in that transaction. */
  inscribe: (uow: RegistreUow, dossier: Dossier, call: Call) => inscribeDossier(uow, dossier, call),
  agrements: registreHandlers,
  jobs: ({ run, files, settings }: RoomDeps<RegistreUow>) => [
    writeRegistreJob({ run, store: files.store }),
    makeAttestationJob({ run, store: files.store, publicUrl: settings.PUBLIC_URL }),
  ],
};
