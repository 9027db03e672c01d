import { randomUUID } from 'node:crypto';
import { AIDES, bloqueOf, checkNom, cleanNom, FORMATS } from '@guichet/rules/document';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../../platform/errors.ts';
import { checkContent } from '../../../../../platform/files/content/checkContent.ts';
import type { ReceivedFile } from '../../../../../platform/files/files.ts';
import { type ObjectStore, StoreUnavailable } from '../../../../../platform/files/objectStore.ts';
import { type Run, reads } from '../../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import { checkAvance, findInstruction, lockInstruction, type ReferenceInstruction } from '../../openInstruction.ts';
import { attenteOf } from '../acte.ts';
import { openActe, verdictDeposer } from '../openActe.ts';
import { type ActeDit, sayActe } from '../sayActe.ts';

interface Depose extends ReferenceInstruction {
  readonly id_fichier: string;
  readonly nom: string;
  readonly sha256: string;
  readonly octets: number;
}
const FICHIERS_MAXIMUM = 20;

/** Before the store sees anything; asked again once the dossier is held. */
const checkDepot = reads(async (uow: InstructionUow, reference: ReferenceInstruction, call: Call) => {
  const acte = await openActe(uow, await findInstruction(uow, reference, call), call);
  orThrow(verdictDeposer(acte));
  return {};
});

/** The row and the check it waits for, together. Nobody receives it before it is looked at, then kept. */
const createDepot = async (
  uow: InstructionUow,
  { id_fichier, nom, sha256, octets, ...reference }: Depose,
  call: Call,
) => {
  const ouverte = await lockInstruction(uow, reference, call);
  checkAvance(ouverte.instruction, call);
  const acte = await openActe(uow, ouverte, call);
  orThrow(verdictDeposer(acte));
  const { lettre, fichiers, agent, ouvert, instruction } = acte;
  if (sha256 === lettre.sha256) throw new DomainError('FICHIER_NON_SIGNE');
  if (fichiers.length >= FICHIERS_MAXIMUM) throw new DomainError('FICHIERS_TROP_NOMBREUX');
  await uow.actes.addFichier(lettre, {
    ...{ id: id_fichier, origine: 'depot', nom, sha256, octets, cle: attenteOf(id_fichier) },
    ...{ depose_par: agent.authId, depose_at: call.clock.now().toISOString() },
  });
  await uow.jobs.add('demandes.checkActe', { id: id_fichier }, id_fichier);
  const changements = {
    fichier: { avant: null, apres: sha256 },
    acte: { avant: null, apres: lettre.numero },
    service: { avant: null, apres: instruction.id_service },
  };
  uow.history.record({ objet: 'dossier', id_objet: String(ouvert.dossier.id), action: 'depositActe', changements });
  return { id_fichier, acte: await sayActe(uow, await openActe(uow, ouverte, call)) };
};

const checkPdf = async (file: ReceivedFile): Promise<void> => {
  const ext = bloqueOf(file.name, file.type);
  if (ext)
    throw new DomainError('EXTENSION_REFUSEE', { champs: [{ champ: 'file', message: AIDES.extension }] }, { ext });
  orThrow(checkNom(file.name));
  if (file.size === 0) throw new DomainError('FICHIER_VIDE');
  const verdict = await checkContent(file, file.name);
  if ('refusal' in verdict) throw new DomainError(verdict.refusal);
  if (verdict.format !== 'pdf') throw new DomainError('FICHIER_NON_PDF');
};

interface Deps {
  readonly run: Run<InstructionUow>;
  readonly store: ObjectStore;
}

/** The right, then the content; only then does the store see the file, and the row is written last. */
export const depositActe =
  ({ run, store }: Deps) =>
  async (
    { file, ...reference }: ReferenceInstruction & { readonly file: ReceivedFile },
    call: Call,
  ): Promise<ActeDit> => {
    await run(checkDepot, reference, { ...call, idempotency: null });
    await checkPdf(file);
    const id_fichier = randomUUID();
    const cle = attenteOf(id_fichier);
    const { sha256, size: octets, fd, md5 } = file;
    try {
      await store.put(cle, { fd, size: octets, md5, type: FORMATS.pdf.mime });
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw new DomainError('DEPOT_INDISPONIBLE');
      throw cause;
    }
    const giveUp = (): Promise<void> => store.remove(cle).catch(() => undefined);
    try {
      const depose = { ...reference, id_fichier, nom: cleanNom(file.name), sha256, octets };
      const kept = await run(createDepot, depose, call);
      // The same deposit sent again: the row names the first object.
      if (kept.id_fichier !== id_fichier) await giveUp();
      return kept.acte;
    } catch (error) {
      // After any other failure nobody knows whether the row was written: what it may name stays.
      if (error instanceof DomainError) await giveUp();
      throw error;
    }
  };
