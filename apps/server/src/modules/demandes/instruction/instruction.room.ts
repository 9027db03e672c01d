import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { enveloppeHandlers } from './enveloppe.handlers.ts';
import { instructionHandlers, termesHandlers } from './instruction.handlers.ts';
import { bindInstruction, type InstructionUow } from './instruction.uow.ts';
import { lettreHandlers } from './lettre/lettre.handlers.ts';
import { makeLettreJob } from './lettre/makeLettre.job.ts';

/** What a service does with a dossier, up to the letter that says its decision. */
export const instructionRoom = {
  bind: bindInstruction,
  handlers: (deps: RoomDeps<InstructionUow>) => ({
    ...instructionHandlers(deps),
    ...enveloppeHandlers(deps),
    ...lettreHandlers(deps),
  }),
  agrements: termesHandlers,
  jobs: ({ run, files }: RoomDeps<InstructionUow>) => [makeLettreJob({ run, store: files.store })],
};
