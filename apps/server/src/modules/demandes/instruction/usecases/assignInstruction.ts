import { phraseFait } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { DemandesUow } from '../../demandes.uow.ts';
import type { Dossier } from '../../dossier/dossier.ts';
import { toAgent } from '../../echange/concernes.ts';
import { tellPersonnes } from '../../echange/tellConcernes.ts';
import { type Detail, readInstruction } from '../detail.ts';
import type { InstructionSuivie } from '../instruction.ts';
import { checkVersion, lockInstruction, type ReferenceInstruction } from '../openInstruction.ts';

interface Input extends ReferenceInstruction {
  readonly assigne_a: string | null;
}

/** To someone whose account holds this service, or one above it. */
const checkAgent = async ({ catalogue }: DemandesUow, authId: string | null, service: string): Promise<void> => {
  if (authId === null || (await catalogue.servicesOf(authId)).branche.includes(service)) return;
  const champs = [{ champ: 'assigne_a', message: 'Cette personne n’est pas de ce service.' }];
  throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** NOTIF-001, kind 7: who takes it up and who no longer has it, unless they did it themselves. */
const tellAffectation = async (
  uow: DemandesUow,
  dossier: Dossier,
  { avant, apres }: { readonly avant: InstructionSuivie; readonly apres: string | null },
  call: Call,
): Promise<void> => {
  const told = [[apres, 'confie'] as const, [avant.assigne_a, 'repris'] as const];
  for (const [authId, fait] of told) {
    if (authId === null) continue;
    const cle = `affectation:${avant.id_service}:${avant.version}:${fait}`;
    const nouvelle = { type: 7, cle, sauf: call.acteur?.authId ?? '', phrase: phraseFait(dossier, fait) } as const;
    await tellPersonnes(uow, dossier, [toAgent(authId)], nouvelle, call);
  }
};

export const assignInstruction = async (uow: DemandesUow, input: Input, call: Call): Promise<Detail> => {
  const { ouvert, instruction } = await lockInstruction(uow, input, call);
  checkVersion(instruction, call);
  await checkAgent(uow, input.assigne_a, instruction.id_service);
  if (input.assigne_a !== instruction.assigne_a) {
    await uow.instructions.note(ouvert.dossier, instruction.id_service, { assigne_a: input.assigne_a });
    const changements = {
      assigne_a: { avant: instruction.assigne_a, apres: input.assigne_a },
      service: { avant: null, apres: instruction.id_service },
    };
    uow.history.record({
      objet: 'dossier',
      id_objet: String(ouvert.dossier.id),
      action: 'assignInstruction',
      changements,
    });
    await tellAffectation(uow, ouvert.dossier, { avant: instruction, apres: input.assigne_a }, call);
  }
  return readInstruction(uow, input, call);
};
