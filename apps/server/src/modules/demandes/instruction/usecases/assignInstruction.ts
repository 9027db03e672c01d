import { NOTIFICATION, phraseFait } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { listResponsables } from '../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../noyau/annonce/tellConcernes.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { type Detail, readInstruction } from '../detail.ts';
import type { InstructionSuivie } from '../instruction.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { checkAvance, lockInstruction, type ReferenceInstruction, readInteret } from '../openInstruction.ts';

interface Input extends ReferenceInstruction {
  readonly assigne_a: string | null;
}

const refuse = (message: string): never => {
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'assigne_a', message }] });
};

/** To someone whose account holds this service, or one above it, and who has no part in the request. */
export const checkAgent = async (
  uow: InstructionUow,
  authId: string,
  dossier: Dossier,
  service: string,
): Promise<void> => {
  const { branche } = await uow.catalogue.servicesOf(authId);
  if (!branche.includes(service)) refuse('Cette personne n’est pas de ce service.');
  if (await readInteret(uow, authId, dossier))
    refuse('Cette personne a créé ce dossier, ou est membre de cette association : confiez-le à quelqu’un d’autre.');
};

/** NOTIF-001, kind 7: who takes it up and who no longer has it, unless they did it themselves. */
const tellAffectation = async (
  uow: InstructionUow,
  dossier: Dossier,
  { avant, apres }: { readonly avant: InstructionSuivie; readonly apres: string | null },
  call: Call,
): Promise<void> => {
  const told = [[apres, 'confie'] as const, [avant.assigne_a, 'repris'] as const];
  for (const [authId, fait] of told) {
    if (authId === null) continue;
    const cle = `affectation:${avant.id_service}:${avant.version}:${fait}`;
    const nouvelle = {
      type: NOTIFICATION.service,
      cle,
      sauf: call.acteur?.authId ?? '',
      phrase: phraseFait(dossier, fait),
    } as const;
    await tellPersonnes(uow, dossier, await listResponsables(uow, authId, dayOf(call.clock.now())), nouvelle, call);
  }
};

export const assignInstruction = async (uow: InstructionUow, input: Input, call: Call): Promise<Detail> => {
  const { ouvert, instruction } = await lockInstruction(uow, input, call);
  checkAvance(instruction, call);
  if (input.assigne_a !== null) await checkAgent(uow, input.assigne_a, ouvert.dossier, instruction.id_service);
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
