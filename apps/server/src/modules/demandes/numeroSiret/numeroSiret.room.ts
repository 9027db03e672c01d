import type { Platform } from '../../../platform/defineModule.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { closeSiretJob } from './closeSiret.job.ts';
import { idFoOf } from './demande.ts';
import { eraseRegentJob } from './eraseRegent.job.ts';
import { demandeSiretHandlers, numeroSiretHandlers } from './numeroSiret.handlers.ts';
import { bindNumeroSiret, type NumeroSiretUow } from './numeroSiret.uow.ts';
import { makeCourrierSiretJob } from './pdf/makeCourrierSiret.job.ts';
import { makeSiretPdfJob } from './pdf/makeSiretPdf.job.ts';
import { regentJobs } from './regent/regent.job.ts';
import { remindSiretJob } from './remindSiret.job.ts';
import { tellSiretJobs } from './tellSiret.job.ts';

/** Asking Insee for a SIRET number: typing, sending, following. */
export const numeroSiretRoom = {
  bind: bindNumeroSiret,
  /** What receipts are checked among, beside those of dossiers. */
  give: (uow: () => NumeroSiretUow) => ({
    findRecuSiret: async (code: string) => {
      const found = await uow().siret.transmissions.findByCode(code);
      return found && { id_fo: idFoOf(found), transmis_at: found.transmis_at };
    },
  }),
  handlers: numeroSiretHandlers,
  /** Of the service of associations. */
  porte: demandeSiretHandlers,
  jobs: ({ run, files }: RoomDeps<NumeroSiretUow>, platform: Platform) => [
    ...tellSiretJobs({ run, platform }),
    ...regentJobs({ run, platform }),
    remindSiretJob({ run }),
    closeSiretJob({ run }),
    eraseRegentJob({ run }),
    makeSiretPdfJob({ run, store: files.store }),
    makeCourrierSiretJob({ run, store: files.store }),
  ],
};
