import type { Call } from '../../../../platform/call.ts';
import { refreshDossier } from '../../noyau/dossier/refreshDossier.ts';
import { type Detail, readInstruction } from '../detail.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { totauxDe } from '../lignes.ts';
import { checkAvance, lockInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { type LigneSaisie, writeMontants } from '../writeMontants.ts';

interface Input extends ReferenceInstruction {
  readonly lignes: readonly LigneSaisie[];
}

/** Kept on the way to a proposal or a decision. */
export const updateMontants = async (uow: InstructionUow, input: Input, call: Call): Promise<Detail> => {
  const ouverte = await lockInstruction(uow, input, call);
  const { ouvert, instruction } = ouverte;
  checkAvance(instruction, call);
  const changed = await writeMontants(uow, ouverte, input.lignes);
  await refreshDossier(uow, ouvert.dossier, { chemins: { projets: true } }, call);
  const montants = totauxDe(changed, instruction.id_service);
  await uow.instructions.note(ouvert.dossier, instruction.id_service, montants);
  const changements = {
    service: { avant: null, apres: instruction.id_service },
    montant_propose: { avant: instruction.montant_propose, apres: montants.montant_propose },
    montant_accorde: { avant: instruction.montant_accorde, apres: montants.montant_accorde },
  };
  uow.history.record({
    objet: 'dossier',
    id_objet: String(ouvert.dossier.id),
    action: 'updateMontants',
    changements,
  });
  return readInstruction(uow, input, call);
};
