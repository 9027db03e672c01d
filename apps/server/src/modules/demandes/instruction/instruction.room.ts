import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { enveloppeHandlers } from './enveloppe.handlers.ts';
import { instructionHandlers, termesHandlers } from './instruction.handlers.ts';
import { bindInstruction, type InstructionUow } from './instruction.uow.ts';
import { lettreHandlers, lettresAgrement } from './lettre/lettre.handlers.ts';
import { makeLettreJob } from './lettre/makeLettre.job.ts';
import { modeleHandlers } from './lettre/modele.handlers.ts';
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
  }),
  agrements: (deps: RoomDeps<InstructionUow>) => ({ ...termesHandlers(deps), ...lettresAgrement(deps) }),
  jobs: ({ run, files }: RoomDeps<InstructionUow>) => [makeLettreJob({ run, store: files.store })],
};
