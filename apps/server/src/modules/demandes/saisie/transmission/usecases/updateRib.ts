import { hasInstructionIn, isOwnRib, mayAct, NOTIFICATION } from '@guichet/rules/dossier';
import { isRibAChoisir } from '@guichet/rules/paiement';
import { checkReauthentification } from '@guichet/rules/session';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../../platform/errors.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { tellConcernes } from '../../../noyau/annonce/tellConcernes.ts';
import { CHEMIN_RIB as CHEMIN, isRibAttendu } from '../../../noyau/complement/corrections.ts';
import { compteOf, empreinteNow } from '../../../noyau/dossier/compte.ts';
import type { ContenuDossier, Dossier } from '../../../noyau/dossier/dossier.ts';
import { checkActe, lockDossier, type Ouvert } from '../../../noyau/dossier/openDossier.ts';
import { refreshDossier } from '../../../noyau/dossier/refreshDossier.ts';
import { type DossierLu, readLu } from '../../dossier/lecture.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly id: string;
  readonly id_rib: string;
}

const ACCORDES = ['6', '7', '8'] as const;
type RibChange = NonNullable<ContenuDossier['rib_change']>;

/** P-7: after the award, a change waits for a second person before any payment may use it. */
const heldOf = (before: Dossier, id_rib: string, par: string, now: Date): RibChange => ({
  avant: before.contenu.demandeur.id_rib,
  apres: id_rib,
  par,
  demande_at: now.toISOString(),
  confirme_par: null,
  confirme_at: null,
});

/** P-2: an account that a service asks for is opened by being asked for; otherwise by the stage that it is at. */
const lockForRib = async (uow: SaisieUow, id: string, call: Call): Promise<Ouvert> => {
  const ouvert = await lockDossier(uow, id, call);
  const isAsked = mayAct(ouvert.relations, 'modifierRib').ok && (await isRibAttendu(uow, ouvert.dossier));
  if (!isAsked) checkActe(ouvert, 'modifierRib', call);
  return ouvert;
};

/** CALL-DEM-015, DOSSIER-027, DOSSIER-028. */
export const updateRib = async (uow: SaisieUow, { id, id_rib }: Input, call: Call): Promise<DossierLu> => {
  const ouvert = await lockForRib(uow, id, call);
  const { dossier: before, demandant } = ouvert;
  const { demandeur } = before.contenu;
  const now = call.clock.now();
  const isAwarded = hasInstructionIn(before.instructions, ACCORDES);
  if (isAwarded && call.acteur) orThrow(checkReauthentification(call.acteur.authentifie_at, now));
  const ressources = await uow.associations.ressourcesOf(before.id_correspondance);
  // T11: another association's account is refused as one that does not exist.
  if (!isOwnRib({ id_rib, id_siret: before.id_siret }, ressources)) {
    const champs = [{ champ: 'id_rib', message: 'Ce compte bancaire n’est pas à cet établissement.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  const { changes, changements } = mergeChanges(before, { [CHEMIN]: demandeur.id_rib }, { [CHEMIN]: id_rib }, call);
  // The same line of the record, and no longer the same account: it is chosen again, and held as any other.
  const isRechosen = id_rib === demandeur.id_rib && isRibAChoisir(compteOf(before, ressources));
  if (!changes && !isRechosen) return readLu(uow, ouvert, call);
  const chosen = { ...demandeur, id_rib };
  const contenu: ContenuDossier = {
    ...before.contenu,
    demandeur: chosen,
    rib_empreinte: empreinteNow({ demandeur: chosen }, ressources),
    ...(isAwarded ? { rib_change: heldOf(before, id_rib, demandant.authId, now) } : {}),
  };
  const after = await refreshDossier(uow, before, { changes: { contenu }, chemins: { [CHEMIN]: id_rib } }, call);
  const { id: id_dossier, exercice, version } = after;
  const said = isRechosen ? { [CHEMIN]: { avant: id_rib, apres: id_rib } } : changements;
  uow.history.record({ objet: 'dossier', id_objet: String(id_dossier), action: 'updateRib', changements: said });
  await tellConcernes(uow, after, { type: NOTIFICATION.rib, cle: `rib:${version}`, sauf: demandant.authId }, call);
  if (isAwarded) {
    const courriels = await uow.associations.listCourriels(before.id_correspondance);
    const payload = { exercice, id_dossier, par: demandant.authId, fait_at: now.toISOString(), courriels };
    await uow.jobs.add('demandes.tellRib', payload, `${id_dossier}-${version}`);
  }
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
