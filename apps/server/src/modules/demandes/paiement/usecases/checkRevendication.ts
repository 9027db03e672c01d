import { canConfirmerRevendication } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { findInstruction, type ReferenceInstruction } from '../../instruction/openInstruction.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import { listPieces } from '../revendication.ts';
import { readRib } from '../rib.ts';

interface Input extends ReferenceInstruction {
  readonly qui: string;
  readonly piece: string;
  readonly representant: string;
  readonly motif: string;
}

/** P-22: who says it and what they looked at; the portal's own module then keeps it. */
export const checkRevendication = reads(async (uow: PaiementUow, input: Input, call: Call) => {
  const { ouvert, agent, instruction } = await findInstruction(uow, input, call);
  const { id_correspondance } = ouvert.dossier;
  const { revendication, ressources } = await readRib(uow, ouvert.dossier);
  orThrow(canConfirmerRevendication(revendication?.cause ?? null, agent, instruction));
  const { qui, piece, representant, motif } = input;
  const champs = [
    ...(listPieces(ressources).some(({ uuid }) => uuid === piece)
      ? []
      : [{ champ: 'piece', message: 'Choisissez les statuts ou un récépissé de la fiche de l’association.' }]),
    ...(ressources.representants.some(({ id }) => id === representant)
      ? []
      : [{ champ: 'representant', message: 'Choisissez un représentant de la fiche de l’association.' }]),
  ];
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
  return { id_correspondance, id_service: instruction.id_service, qui, piece, representant, motif };
});
