import { type EcheanceSilence, echeanceSilence, isSilencePossible } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import type { ComplementLu } from '../complement/complement.repository.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import type { Dossier, InstructionLue } from './dossier.ts';

export interface SilenceLu extends EcheanceSilence {
  readonly id_service: string;
}

/** What this service itself waits for stops its own delay. */
export const echeanceDe = (
  instruction: Pick<InstructionLue, 'id_service' | 'etat' | 'silence_debut' | 'silence_mois'>,
  complements: readonly ComplementLu[],
  aujourdhui: string,
): EcheanceSilence | null => {
  if (!isSilencePossible(instruction.etat)) return null;
  const attentes = complements.filter(({ id_service }) => id_service === instruction.id_service);
  return echeanceSilence(
    instruction,
    attentes.flatMap((complement) => complement.attentes),
    aujourdhui,
  );
};

/** Of each service whose silence would be worth a refusal; nothing more is read where the scheme says nothing of it. */
export const readSilences = async (
  { complements }: Pick<NoyauUow, 'complements'>,
  dossier: Dossier,
  { clock }: Pick<Call, 'clock'>,
): Promise<readonly SilenceLu[]> => {
  const concernees = dossier.instructions.filter(({ silence_mois }) => silence_mois !== null);
  if (concernees.length === 0) return [];
  const asked = await complements.listOf(dossier);
  const aujourdhui = dayOf(clock.now());
  return concernees.flatMap((instruction) => {
    const echeance = echeanceDe(instruction, asked, aujourdhui);
    return echeance ? [{ id_service: instruction.id_service, ...echeance }] : [];
  });
};
