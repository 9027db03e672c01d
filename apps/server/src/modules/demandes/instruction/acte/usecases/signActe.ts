import { randomUUID } from 'node:crypto';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../../platform/errors.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import { checkAvance, lockInstruction, type ReferenceInstruction } from '../../openInstruction.ts';
import { openActe, verdictSigner } from '../openActe.ts';
import { type ActeDit, sayActe } from '../sayActe.ts';

/** What is signed is made a file at once: that is what will be received. */
const finish = async (uow: InstructionUow, acte: Awaited<ReturnType<typeof openActe>>, now: string): Promise<void> => {
  const { lettre, ouvert, instruction, agent } = acte;
  const id = randomUUID();
  const nom = `decision-${ouvert.dossier.id_fo}-signee.pdf`;
  const retenu = { retenu_par: agent.authId, retenu_at: now };
  await uow.actes.addFichier(lettre, {
    id,
    origine: 'portail',
    nom,
    depose_par: agent.authId,
    depose_at: now,
    ...retenu,
  });
  await uow.jobs.add('demandes.makeActeSigne', { id }, id);
  await uow.instructions.note(ouvert.dossier, instruction.id_service, { lettre: 'a_notifier' });
};

/** T12: by who holds the delegation, then by another where the service asks for it. */
export const signActe = async (uow: InstructionUow, reference: ReferenceInstruction, call: Call): Promise<ActeDit> => {
  const ouverte = await lockInstruction(uow, reference, call);
  checkAvance(ouverte.instruction, call);
  const acte = await openActe(uow, ouverte, call);
  orThrow(verdictSigner(acte));
  const { agent, delegation, lettre, signatures, attendues, instruction, ouvert } = acte;
  const compte = await uow.comptes.findCompte(agent.authId);
  if (!compte || !delegation) throw new DomainError('DELEGATION_REQUISE');
  const rang = signatures.length + 1;
  const now = call.clock.now().toISOString();
  const { qualite, reference: delegue } = delegation;
  const nom = `${compte.prenom} ${compte.nom}`;
  await uow.actes.addSignature(lettre, {
    ...{ rang, attendues, signe_par: agent.authId, nom, qualite, reference: delegue, signe_at: now },
  });
  const isLast = rang >= attendues;
  if (isLast) await finish(uow, acte, now);
  else await uow.instructions.note(ouvert.dossier, instruction.id_service, {});
  const changements = {
    signature: { avant: null, apres: rang },
    qualite: { avant: null, apres: qualite },
    service: { avant: null, apres: instruction.id_service },
    acte: { avant: null, apres: lettre.numero },
    empreinte: { avant: null, apres: lettre.empreinte },
    ...(isLast ? { lettre: { avant: instruction.lettre, apres: 'a_notifier' } } : {}),
  };
  uow.history.record({ objet: 'dossier', id_objet: String(ouvert.dossier.id), action: 'signActe', changements });
  const after = await uow.instructions.find(ouvert.dossier, instruction.id_service);
  return sayActe(uow, await openActe(uow, { ...ouverte, instruction: after ?? instruction }, call));
};
