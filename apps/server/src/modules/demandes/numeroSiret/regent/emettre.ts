import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { moveDemande } from '../moveDemande.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import type { MessageRegent } from './message.repository.ts';

export type AEnvoyer = Pick<MessageRegent, 'c02' | 'empreinte'> & { readonly xml: string };

/** The message that a request waits for Insee to acknowledge; the same bytes, however often it is asked for. */
export const findAEnvoyer = reads(
  async (uow: NumeroSiretUow, { id }: { readonly id: string }): Promise<AEnvoyer | null> => {
    const demande = await uow.siret.demandes.find(id);
    const [last] = demande?.code_etat === 'RGEN' ? await uow.siret.messages.listOf(demande) : [];
    if (!last?.xml || last.annule_at !== null || last.accuse_at !== null) return null;
    const { c02, xml, empreinte } = last;
    return { c02, xml, empreinte };
  },
);

/** RGEN → ENCT once Insee acknowledged it. Voided meanwhile, that is noted and nothing moves. */
export const noteAccuse = async (uow: NumeroSiretUow, { c02 }: { readonly c02: string }, call: Call): Promise<void> => {
  const found = await uow.siret.reception.findByC02(c02);
  if (!found) return;
  const demande = await uow.siret.demandes.lock(found.id_demande);
  const message = await uow.siret.reception.findByC02(c02);
  if (!message || message.accuse_at !== null) return;
  const now = call.clock.now();
  await uow.siret.messages.note(message, { emis_at: now, accuse_at: now });
  if (demande && message.annule_at === null) await moveDemande(uow, demande, 'emettre', {}, call);
};
