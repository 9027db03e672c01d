import type { Lettre } from '@guichet/rules/lettre';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { newCode } from '../../noyau/codeRecu.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { empreinteOf } from '../../noyau/empreinte.ts';
import type { InstructionSuivie } from '../instruction.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { draftLettre } from './draftLettre.ts';

interface Ecrite {
  readonly id_service: string;
  readonly contenu: Lettre;
  readonly par: string;
  readonly genere_at: string;
}
/** T12: what it says is written once, with its hash; its file is made from that, and from nothing else. */
export const keepLettre = async (
  uow: InstructionUow,
  dossier: Dossier,
  { id_service, contenu, par, genere_at }: Ecrite,
): Promise<string> => {
  const numero = ((await uow.lettres.last(dossier, id_service))?.numero ?? 0) + 1;
  const reference = { exercice: dossier.exercice, id_dossier: dossier.id, id_service, numero };
  const empreinte = empreinteOf(contenu);
  await uow.lettres.insert({ ...reference, contenu, empreinte, genere_at, genere_par: par, code: newCode() });
  await uow.jobs.add('demandes.makeLettre', reference, `${dossier.id}-${id_service}-${numero}`);
  return empreinte;
};

export const generateLettre = async (
  uow: InstructionUow,
  dossier: Dossier,
  instruction: InstructionSuivie,
  par: string,
  call: Call,
): Promise<string> => {
  const contenu = await draftLettre(uow, dossier, instruction, call);
  if (!contenu) throw new DomainError('TRANSITION_IMPOSSIBLE');
  const { id_service } = instruction;
  return keepLettre(uow, dossier, { id_service, contenu, par, genere_at: call.clock.now().toISOString() });
};

/** Told to the association: from now on it reads it, even if the decision is looked at again. */
export const notifyLettre = async (
  uow: InstructionUow,
  dossier: Dossier,
  { id_service }: Pick<InstructionSuivie, 'id_service'>,
  notifie_at: string,
): Promise<void> => {
  const lettre = await uow.lettres.lastUntold(dossier, id_service);
  if (!lettre) throw new DomainError('LETTRE_ABSENTE');
  const { exercice, id_dossier, numero } = lettre;
  await uow.lettres.markNotified(lettre, notifie_at);
  const reference = { exercice, id_dossier, id_service, numero };
  await uow.jobs.add('demandes.tellLettre', reference, `${id_dossier}-${id_service}-${numero}`);
};
