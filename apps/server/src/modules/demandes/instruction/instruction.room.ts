import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { enveloppeHandlers } from './enveloppe.handlers.ts';
import { remettreDossiersJob } from './equipe/remettreDossiers.job.ts';
import { repartirJob } from './equipe/repartir.job.ts';
import { instructionHandlers, termesHandlers } from './instruction.handlers.ts';
import { bindInstruction, type InstructionUow } from './instruction.uow.ts';
import { lettreHandlers, lettresAgrement } from './lettre/lettre.handlers.ts';
import { makeLettreJob } from './lettre/makeLettre.job.ts';
import { modeleHandlers } from './lettre/modele.handlers.ts';
import { repartitionHandlers } from './repartition.handlers.ts';
import { vueHandlers } from './vue.handlers.ts';

/** What a service does with a dossier, up to the letter that says its decision. */
export const instructionRoom = {
  bind: bindInstruction,
  handlers: (deps: RoomDeps<InstructionUow>) => ({
    ...instructionHandlers(deps),
    ...enveloppeHandlers(deps),
    ...lettreHandlers(deps),
    ...modeleHandlers(deps),
    ...vueHandlers(deps),
    ...repartitionHandlers(deps),
  }),
  agrements: (deps: RoomDeps<InstructionUow>) => ({ ...termesHandlers(deps), ...lettresAgrement(deps) }),
  jobs: ({ run, files }: RoomDeps<InstructionUow>) => [
    makeLettreJob({ run, store: files.store }),
    remettreDossiersJob({ run }),
    repartirJob({ run }),
  ],
};
