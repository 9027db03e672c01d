import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { ofType } from '../../noyau/dossier/genre.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { InstructionUow } from '../instruction.uow.ts';

interface Input {
  readonly exercices?: readonly number[] | undefined;
  readonly id_type_dispositif?: string | undefined;
}

/** Read from counters alone: the figures of a service cost the same whatever it holds. */
export const readChiffres = reads(async (uow: InstructionUow, filtre: Input, call: Call) => {
  const { services } = await readDemandant(uow, call);
  const asked = ofType(uow.genre, filtre);
  const date = dayOf(call.clock.now());
  return {
    etats: await uow.compteurs.listChiffres(services, asked),
    delais: await uow.compteurs.listDelais(services, asked, date),
  };
});
