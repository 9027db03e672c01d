import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { acteHandlers, verificationHandlers } from './acte/acte.handlers.ts';
import { checkActeJob } from './acte/checkActe.job.ts';
import { makeActeSigneJob } from './acte/makeActeSigne.job.ts';
import { enveloppeHandlers } from './enveloppe.handlers.ts';
import { remettreDossiersJob } from './equipe/remettreDossiers.job.ts';
import { repartirJob } from './equipe/repartir.job.ts';
import { instructionHandlers, termesHandlers } from './instruction.handlers.ts';
import { bindInstruction, type InstructionUow } from './instruction.uow.ts';
import { lettreHandlers, lettresAgrement } from './lettre/lettre.handlers.ts';
import { makeLettreJob } from './lettre/makeLettre.job.ts';
import { modeleHandlers } from './lettre/modele.handlers.ts';
import { refuseBySilenceJob } from './refuseBySilence.job.ts';
import { repartitionHandlers } from './repartition.handlers.ts';
import { clearActesLotJob, faireActeLotJob } from './reprise/faireActeLot.job.ts';
import { repriseHandlers } from './reprise/reprise.handlers.ts';
import { vueHandlers } from './vue.handlers.ts';

/** What a service does with a dossier, up to the letter that says its decision. */
export const instructionRoom = {
  bind: bindInstruction,
  handlers: (deps: RoomDeps<InstructionUow>) => ({
    ...instructionHandlers(deps),
    ...enveloppeHandlers(deps),
    ...lettreHandlers(deps),
    ...modeleHandlers(deps),
    ...acteHandlers(deps),
    ...verificationHandlers(deps),
    ...vueHandlers(deps),
    ...repartitionHandlers(deps),
    ...repriseHandlers(deps),
  }),
  agrements: (deps: RoomDeps<InstructionUow>) => ({
    ...termesHandlers(deps),
    ...lettresAgrement(deps),
    ...acteHandlers(deps),
  }),
  jobs: ({ run, files, settings: { PUBLIC_URL: publicUrl } }: RoomDeps<InstructionUow>) => [
    makeLettreJob({ run, store: files.store, publicUrl }),
    checkActeJob({ run, files }),
    makeActeSigneJob({ run, store: files.store, publicUrl }),
    remettreDossiersJob({ run }),
    repartirJob({ run }),
    refuseBySilenceJob({ run }),
    faireActeLotJob({ run }),
    clearActesLotJob({ run }),
  ],
};
