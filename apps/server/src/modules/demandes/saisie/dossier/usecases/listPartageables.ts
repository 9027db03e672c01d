import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { checkActe, findDossier } from '../../../noyau/dossier/openDossier.ts';
import { readNoms } from '../../../noyau/noms.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

/** A page for people to read: what follows is not shown. */
const MOST_SHOWN = 500;

/** with whom this person may share it. Names and places only: an establishment reads nothing else of its members. */
export const listPartageables = reads(async (uow: SaisieUow, { id }: { readonly id: string }, call: Call) => {
  const ouvert = await findDossier(uow, id, call);
  checkActe(ouvert, 'partager', call);
  const { id_correspondance, created_by } = ouvert.dossier;
  const membres = new Map(
    (await uow.membres.listMembres(id_correspondance))
      .toSorted((one, other) => Number(one.type === 'Siège') - Number(other.type === 'Siège'))
      .map((membre) => [membre.authId, membre] as const),
  );
  membres.delete(created_by);
  const shown = [...membres.values()].slice(0, MOST_SHOWN);
  const nomOf = await readNoms(
    uow,
    shown.map(({ authId }) => authId),
  );
  return shown
    .map(({ authId, type, id_siret }) => ({ authId, nom: nomOf(authId), type, id_siret }))
    .toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr'));
});
