import type { Lettre } from '@guichet/rules/lettre';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import { type FichierActe, retenuOf, type SignatureActe } from '../../acte/acte.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import type { ReferenceInstruction } from '../../openInstruction.ts';
import { draftLettre } from '../draftLettre.ts';
import type { LettreGeneree } from '../lettre.repository.ts';

export interface LettreOuverte {
  readonly id_fo: string;
  readonly contenu: Lettre;
  /** Null while it is a preview. */
  readonly generee: LettreGeneree | null;
  /** Who signed it in the portal. */
  readonly signatures: readonly SignatureActe[];
  /** The signed file, once one is kept: what is received from then on. */
  readonly retenu: FichierActe | null;
  readonly isOwn: boolean;
}

interface Demandee extends ReferenceInstruction {
  /** One of those that were written; that of the decision when none is said. */
  readonly numero?: number | undefined;
}

const findNumero = async (
  uow: InstructionUow,
  { id, exercice }: { readonly id: number; readonly exercice: number },
  { service: id_service, numero }: Required<Pick<Demandee, 'service'>> & { readonly numero: number },
  isOwn: boolean,
): Promise<LettreGeneree | null> => {
  const lettre = await uow.lettres.find({ exercice, id_dossier: id, id_service, numero });
  return isOwn || lettre?.notifie_at ? lettre : null;
};

/** Its own branch from the draft on; whoever else reads the dossier once it is notified, and 404 before (T1). */
export const readLettre = reads(
  async (uow: InstructionUow, { id, service, numero }: Demandee, call: Call): Promise<LettreOuverte> => {
    const { dossier, demandant } = await findDossier(uow, id, call);
    const { id_fo } = dossier;
    const isOwn = demandant.services.includes(service);
    const instruction = isOwn ? await uow.instructions.find(dossier, service) : null;
    if (numero === undefined && instruction?.lettre === 'a_generer') {
      const contenu = await draftLettre(uow, dossier, instruction, call);
      if (contenu) return { id_fo, contenu, generee: null, signatures: [], retenu: null, isOwn };
    }
    const generee =
      numero === undefined
        ? await uow.lettres.lastDecision(dossier, service, !isOwn)
        : await findNumero(uow, dossier, { service, numero }, isOwn);
    if (!generee) throw new DomainError('LETTRE_ABSENTE');
    const signatures = await uow.actes.listSignatures(generee);
    const retenu = retenuOf(await uow.actes.listFichiers(generee));
    return { id_fo, contenu: generee.contenu, generee, signatures, retenu, isOwn };
  },
);
