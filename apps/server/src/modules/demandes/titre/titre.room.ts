import type { SuitesInstruction } from '../instruction/instruction.uow.ts';
import { annuler, delivrer, findTitre, readTermes } from './delivrer.ts';
import { titreHandlers } from './titre.handlers.ts';
import { bindTitre, type TitreUow } from './titre.uow.ts';

type Donne = Pick<SuitesInstruction, 'readTermes' | 'onAccord' | 'onReexamen' | 'findTitre'>;

/** What an approval becomes once granted. */
export const titreRoom = {
  bind: bindTitre,
  /** What the rooms below asked for, in the transaction they are in. */
  give: (uow: () => TitreUow): Donne => ({
    readTermes: (dossier, instruction, call) => readTermes(uow(), dossier, instruction, call),
    onAccord: (dossier, instruction, call) => delivrer(uow(), dossier, instruction, call),
    findTitre: (dossier) => findTitre(uow(), dossier),
    onReexamen: (dossier, motif, call) => annuler(uow(), dossier, motif, call),
  }),
  handlers: titreHandlers,
};
