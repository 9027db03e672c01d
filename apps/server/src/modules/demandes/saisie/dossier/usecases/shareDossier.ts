import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { lockFor } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { type DossierLu, readLu } from '../lecture.ts';

interface Input {
  readonly id: string;
  readonly shared_with: readonly string[];
}

/** members of the same association, each once. Those already there may stay: without membership a share is nothing. */
export const shareDossier = async (
  uow: SaisieUow,
  { id, shared_with: asked }: Input,
  call: Call,
): Promise<DossierLu> => {
  const ouvert = await lockFor(uow, id, 'partager', call);
  const { dossier } = ouvert;
  const { shared_with, created_by } = dossier;
  const next = [...new Set(asked)].filter((authId) => authId !== created_by);
  const membres = await uow.membres.listMembres(dossier.id_correspondance);
  const known = new Set([...shared_with, ...membres.map(({ authId }) => authId)]);
  if (!next.every((authId) => known.has(authId))) throw new DomainError('DOSSIER_PARTAGE_INVALIDE');
  const { changes, changements } = mergeChanges(dossier, { shared_with }, { shared_with: next }, call);
  if (!changes) return readLu(uow, ouvert, call);
  const after = await uow.dossiers.write(dossier, { changes });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'shareDossier', changements });
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
