import { isOwnRib, mayAct } from '@guichet/rules/dossier';
import { isRibAChoisir } from '@guichet/rules/paiement';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { CHEMIN_RIB as CHEMIN, isRibAttendu } from '../../../noyau/complement/corrections.ts';
import { checkActe, lockDossier, type Ouvert } from '../../../noyau/dossier/openDossier.ts';
import { refreshDossier } from '../../../noyau/dossier/refreshDossier.ts';
import { chooseRib, ribViseOf, tellRib } from '../../../noyau/dossier/rib.ts';
import { type DossierLu, readLu } from '../../dossier/lecture.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly id: string;
  readonly id_rib: string;
}

/** P-2: an account that a service asks for is opened by being asked for; otherwise by the stage that it is at. */
const lockForRib = async (uow: SaisieUow, id: string, call: Call): Promise<Ouvert> => {
  const ouvert = await lockDossier(uow, id, call);
  const isAsked = mayAct(ouvert.relations, 'modifierRib').ok && (await isRibAttendu(uow, ouvert.dossier));
  if (!isAsked) checkActe(ouvert, 'modifierRib', call);
  return ouvert;
};

/** CALL-DEM-015, DOSSIER-027, DOSSIER-028, P-23. */
export const updateRib = async (uow: SaisieUow, { id, id_rib }: Input, call: Call): Promise<DossierLu> => {
  const ouvert = await lockForRib(uow, id, call);
  const { dossier: before, demandant } = ouvert;
  const { demandeur } = before.contenu;
  const ressources = await uow.associations.ressourcesOf(before.id_correspondance);
  // T11: another association's account is refused as one that does not exist.
  if (!isOwnRib({ id_rib, id_siret: before.id_siret }, ressources)) {
    const champs = [{ champ: 'id_rib', message: 'Ce compte bancaire n’est pas à cet établissement.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  const { changes, changements } = mergeChanges(before, { [CHEMIN]: demandeur.id_rib }, { [CHEMIN]: id_rib }, call);
  // The same line of the record, and no longer the same account: it is chosen again, and held as any other.
  const isRechosen = id_rib === demandeur.id_rib && isRibAChoisir(ribViseOf(before, ressources));
  if (!changes && !isRechosen) return readLu(uow, ouvert, call);
  const typed = { ...before.contenu, demandeur: { ...demandeur, id_rib } };
  const contenu = chooseRib(typed, { avant: before, ressources, par: demandant.authId }, call);
  const after = await refreshDossier(uow, before, { changes: { contenu }, chemins: { [CHEMIN]: id_rib } }, call);
  const said = isRechosen ? { [CHEMIN]: { avant: id_rib, apres: id_rib } } : changements;
  uow.history.record({ objet: 'dossier', id_objet: String(after.id), action: 'updateRib', changements: said });
  await tellRib(uow, after, demandant.authId, call);
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
