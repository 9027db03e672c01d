import { NOTIFICATION, phraseFait } from '@guichet/rules/dossier';
import { canGeste, type EtatLettre, SUITE_LETTRE } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import { checkSignature } from '../acte/openActe.ts';
import { type Detail, readInstruction } from '../detail.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { generateLettre, notifyLettre } from '../lettre/generateLettre.ts';
import {
  checkAvance,
  type InstructionOuverte,
  lockInstruction,
  type ReferenceInstruction,
} from '../openInstruction.ts';

interface Avance extends ReferenceInstruction {
  /** The step that was asked for; none: the next one, whichever it is. */
  readonly etape?: EtatLettre;
}

/** The step that is next, for who may take it. */
export const suiteLettre = (
  { instruction, agent }: Pick<InstructionOuverte, 'instruction' | 'agent'>,
  etape?: EtatLettre,
): EtatLettre => {
  const suite: EtatLettre | null = instruction.lettre && SUITE_LETTRE[instruction.lettre];
  if (!suite || (etape && etape !== suite)) throw new DomainError('TRANSITION_IMPOSSIBLE');
  orThrow(canGeste('avancerLettre', agent));
  return suite;
};

/** T12: generated, signed, notified. Only the last step is told outside. */
export const advanceLettre = async (
  uow: InstructionUow,
  { etape, ...reference }: Avance,
  call: Call,
): Promise<Detail> => {
  const ouverte = await lockInstruction(uow, reference, call);
  const { ouvert, instruction, agent } = ouverte;
  checkAvance(instruction, call);
  const suite = suiteLettre(ouverte, etape);
  const { dossier } = ouvert;
  await checkSignature(uow, dossier, instruction, suite);
  const now = call.clock.now().toISOString();
  const isNotified = suite === 'notifie';
  const notifie_at = isNotified ? { notifie_at: now } : {};
  const isGenerated = suite === 'a_signer';
  const empreinte = isGenerated ? await generateLettre(uow, dossier, instruction, agent.authId, call) : null;
  if (isNotified) await notifyLettre(uow, dossier, instruction, now);
  await uow.instructions.note(dossier, instruction.id_service, { lettre: suite, ...notifie_at });
  const changements = {
    lettre: { avant: instruction.lettre, apres: suite },
    service: { avant: null, apres: instruction.id_service },
    ...(empreinte === null ? {} : { empreinte: { avant: null, apres: empreinte } }),
  };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'advanceLettre', changements });
  if (isNotified) {
    const cle = `lettre:${instruction.id_service}:${instruction.version}`;
    await tellConcernes(
      uow,
      dossier,
      {
        ...{ type: NOTIFICATION.documents, cle, sauf: agent.authId },
        ...{ phrase: phraseFait(dossier, 'decision'), urgence: 'decision' },
      },
      call,
    );
  }
  return readInstruction(uow, reference, call);
};
