import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { readContenu } from '../../../noyau/dossier/jugement.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface DocumentDit {
  readonly code: string;
  readonly libelle: string;
  readonly uuid: string;
  readonly nom: string | null;
  readonly id_type: string | null;
}

/** CALL-RDA-019: those that were chosen, each with what it answers. */
export const listDocuments = reads(
  async (uow: SaisieUow, { id }: { readonly id: string }, call: Call): Promise<DocumentDit[]> => {
    const { dossier } = await findDossier(uow, id, call);
    const { documents_attendus } = await readContenu(uow, dossier);
    const { documents } = await uow.associations.ressourcesOf(dossier.id_correspondance);
    return dossier.contenu.documents.map(({ code, uuid }) => {
      const found = documents.find((one) => one.uuid === uuid);
      const libelle = documents_attendus.find((one) => one.code === code)?.libelle ?? code;
      return { code, libelle, uuid, nom: found?.nom ?? null, id_type: found?.id_type ?? null };
    });
  },
);
