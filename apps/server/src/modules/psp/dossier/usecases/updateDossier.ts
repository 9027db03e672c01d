import { isRds } from '@guichet/rules/acteur';
import type { TypeNotification } from '@guichet/rules/dossier';
import { canOwnDossierPsp, canWriteDossierPsp, etatPsp } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { DossierTenu } from '../../noyau/dossier.queries.ts';
import { findDocument, writePreuves } from '../changements.ts';
import { changeRib, tellRib } from '../changeRib.ts';
import { manquesOf, readLu } from '../dossier.lecture.ts';
import type { ChangementsDossier, DossierLu } from '../dossier.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { forceNotification } from '../forceNotification.ts';
import { lockDossier, type Ouvert } from '../openDossier.ts';
import type { PreuveTenue } from '../preuve.repository.ts';
import { SUJET_PSP } from '../sujet.ts';
import { tellDossier } from '../tellDossier.ts';

interface Input {
  readonly id: string;
  readonly body: ChangementsDossier;
  readonly force?: TypeNotification | undefined;
}
type Plat = Record<'id_rib' | 'scan_rib' | 'shared_with' | 'federations' | 'agrements', unknown>;

/** The file by its fields: what versions, history and conflicts are told by. */
const platOf = ({ id_rib, scan_rib, shared_with }: DossierTenu, preuves: readonly PreuveTenue[]): Plat => ({
  ...{ id_rib, scan_rib, shared_with },
  federations: preuves.flatMap(({ siren_federation: siren, document }) => (siren ? [{ siren, document }] : [])),
  agrements: preuves.flatMap(({ agrement: type, document }) => (type ? [{ type, document }] : [])),
});

const askedOf = (
  { structure, shared_with, scan_rib, federations, agrements }: ChangementsDossier,
  createur: string,
) => ({
  ...(structure?.id_rib !== undefined && { id_rib: structure.id_rib }),
  ...(scan_rib !== undefined && { scan_rib }),
  ...(shared_with && { shared_with: [...new Set(shared_with)].filter((authId) => authId !== createur) }),
  ...(federations && { federations }),
  ...(agrements && { agrements }),
});

/** confirmed members of the same association; who left may stay, a share is nothing without membership. */
const checkPartage = async (uow: DossierUow, dossier: DossierTenu, next: readonly string[]): Promise<void> => {
  const membres = await uow.membres.listMembres(dossier.id_correspondance);
  const known = new Set([...dossier.shared_with, ...membres.map(({ authId }) => authId)]);
  if (!next.every((authId) => known.has(authId))) throw new DomainError('PSP_PARTAGE_INVALIDE');
};

const save = async (uow: DossierUow, ouvert: Ouvert, body: ChangementsDossier, changes: Partial<Plat>, call: Call) => {
  const { dossier: before, lecteur } = ouvert;
  const ressources = await uow.associations.ressourcesOf(before.id_correspondance);
  if ('shared_with' in changes || 'id_rib' in changes) orThrow(canOwnDossierPsp(lecteur, before));
  const shared_with = changes.shared_with as readonly string[] | undefined;
  if (shared_with) await checkPartage(uow, before, shared_with);
  const scan_rib = 'scan_rib' in changes ? (changes.scan_rib as string | null) : before.scan_rib;
  if ('scan_rib' in changes) findDocument(ressources, before, { uuid: scan_rib, id_type: 'RIB', champ: 'scan_rib' });
  const rib =
    'id_rib' in changes ? await changeRib(uow, ouvert, changes.id_rib as string | null, ressources, call) : {};
  if ('federations' in changes || 'agrements' in changes) await writePreuves(uow, ouvert, body, ressources, call);
  const next = { ...before, ...rib, scan_rib };
  const id_etat = etatPsp(await manquesOf(uow, next, await uow.preuves.listOf(before.id), ressources));
  const written = { ...rib, scan_rib, id_etat, ...(shared_with && { shared_with }) };
  const after = await uow.depot.write(before, written, changes);
  if ('id_rib' in changes) await tellRib(uow, after, call);
  if (after.id_etat !== before.id_etat) {
    const suite = after.id_etat === 2 ? 'il est complet' : 'il n’est plus complet';
    await tellDossier(uow, after, { type: 2, fait: `etat:${after.version}`, suite }, call);
  }
  return after;
};

/** CALL-PSP-003, PSP-015: what was sent is merged, field by field, complete or not. */
export const updateDossier = async (uow: DossierUow, { id, body, force }: Input, call: Call): Promise<DossierLu> => {
  const ouvert = await lockDossier(uow, id, call);
  const { dossier: before, lecteur, demandant } = ouvert;
  const current = platOf(before, await uow.preuves.listOf(id));
  const { changes, changements } = mergeChanges<Plat>(before, current, askedOf(body, before.created_by), call);
  // A service changes nothing of a file: it may have its holders told.
  if (changes || !isRds(demandant.role)) orThrow(canWriteDossierPsp(lecteur, before));
  if (before.id_etat === 8) throw new DomainError('PSP_SUPPRIME');
  const after = changes ? await save(uow, ouvert, body, changes, call) : before;
  if (changes) uow.history.record({ objet: SUJET_PSP, id_objet: id, action: 'updateDossierPsp', changements });
  const known = { ...ouvert, dossier: after };
  if (force !== undefined) await forceNotification(uow, known, force, call);
  return readLu(uow, known, call);
};
