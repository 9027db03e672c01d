import { isDejaEnvoye, joinNouveau } from '@guichet/rules/dossier';
import { documentsOf } from '@guichet/rules/subvention';
import type { Call } from '../../../../../platform/call.ts';
import { judgeDossier } from '../../../noyau/dossier/jugement.ts';
import { refreshDossier } from '../../../noyau/dossier/refreshDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly id: number;
  readonly exercice: number;
  /** The paper that the antivirus has just found clean. */
  readonly uuid: string;
}

/** Whatever is still a draft of the association holds what its library holds; once sent, only people change it. */
export const joinDocument = async (uow: SaisieUow, { uuid, ...reference }: Input, call: Call): Promise<void> => {
  const before = await uow.dossiers.lock(reference);
  if (!before || before.supprime_at || isDejaEnvoye(before)) return;
  const { contenu, ressources, jugement } = await judgeDossier(uow, before, await uow.projets.listOf(before), call);
  const nouveau = ressources.documents.find((one) => one.uuid === uuid);
  if (!nouveau) return;
  const attendus = documentsOf(contenu, jugement.faits)
    .filter(({ visibilite }) => visibilite.etat === 'montre')
    .map(({ document }) => document);
  const documents = joinNouveau(before.contenu.documents, attendus, ressources.documents, nouveau);
  if (!documents) return;
  const changes = { contenu: { ...before.contenu, documents } };
  await refreshDossier(uow, before, { changes, chemins: { documents } }, call);
  const changements = { documents: { avant: before.contenu.documents, apres: documents } };
  uow.history.record({ objet: 'dossier', id_objet: String(before.id), action: 'joinDocument', changements });
};
