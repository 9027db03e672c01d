import { type Agent, fonctionsOf, hasInteret } from '@guichet/rules/instruction';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { checkVersion } from '../../../platform/record/checkVersion.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { findDossier, lockDossier, type Ouvert, toLie } from '../noyau/dossier/openDossier.ts';
import type { InstructionSuivie } from './instruction.ts';
import type { InstructionUow } from './instruction.uow.ts';

export interface ReferenceInstruction {
  readonly id: string;
  readonly service: string;
}
export interface InstructionOuverte {
  readonly ouvert: Ouvert;
  readonly instruction: InstructionSuivie;
  readonly agent: Agent;
}

/** Of the person, not of the role that they act in now: whether they have a part in the request. */
export const readInteret = async ({ membres }: InstructionUow, authId: string, dossier: Dossier): Promise<boolean> =>
  hasInteret({ authId, rattachements: await membres.rattachementsOf(authId) }, toLie(dossier));

/** Who acts for a service. */
export const readAgent = async (uow: InstructionUow, { dossier, demandant }: Ouvert): Promise<Agent> => {
  const { authId, role, memes } = demandant;
  return { authId, memes, fonctions: fonctionsOf(role), hasInteret: await readInteret(uow, authId, dossier) };
};

/** T1: of one's own branch; any other is one that does not exist. */
const withInstruction = async (uow: InstructionUow, ouvert: Ouvert, service: string): Promise<InstructionOuverte> => {
  const { dossier, demandant } = ouvert;
  const instruction = demandant.services.includes(service) ? await uow.instructions.find(dossier, service) : null;
  if (!instruction) throw new DomainError('INSTRUCTION_INEXISTANTE');
  return { ouvert, instruction, agent: await readAgent(uow, ouvert) };
};

export const findInstruction = async (
  uow: InstructionUow,
  { id, service }: ReferenceInstruction,
  call: Call,
): Promise<InstructionOuverte> => withInstruction(uow, await findDossier(uow, id, call), service);

/** The whole dossier is held: two services, or two agents, never decide at once. */
export const lockInstruction = async (
  uow: InstructionUow,
  { id, service }: ReferenceInstruction,
  call: Call,
): Promise<InstructionOuverte> => {
  const ouverte = await withInstruction(uow, await lockDossier(uow, id, call), service);
  const { assigne_a } = ouverte.instruction;
  // Done in their own name, with their own functions: whom they stand in for is only told.
  if (assigne_a !== null && ouverte.ouvert.demandant.remplaces.includes(assigne_a))
    uow.history.always('dossier', { en_remplacement_de: { avant: null, apres: assigne_a } });
  return ouverte;
};

/** What was read is what is there: whoever decided first is told to who comes second. */
export const checkAvance = (instruction: InstructionSuivie, call: Pick<Call, 'version'>): void =>
  checkVersion(instruction, call, 'description.etat', 'Le dossier a avancé.');
