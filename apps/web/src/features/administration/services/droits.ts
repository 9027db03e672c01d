import { authTable } from '@guichet/contract/auth';
import { rdsTable, type ServiceRecord } from '@guichet/contract/rds';
import { checkCles } from '@guichet/rules/cle';
import {
  canAttribuer,
  checkCreation,
  checkModification,
  checkSuppression,
  type GestionnaireService,
  managedBy,
  SERVICE_ERREURS,
} from '@guichet/rules/service';
import { hasEnfants, placeOf } from './arbre.ts';

/** Null when it is allowed; else why not, in the words of the catalogue. */
export type Refus = string | null;

const refusOf = (
  verdict: { readonly ok: true } | { readonly ok: false; readonly code: keyof typeof SERVICE_ERREURS },
) => (verdict.ok ? null : SERVICE_ERREURS[verdict.code].message);

const CREATORS: readonly string[] = authTable.routes.createCompte.access.roles;
const NO_ACCOUNT =
  'Ajouter un service crée aussi son compte : demandez-le à un administrateur des services ou du portail.';

/** A service comes with its account: whoever may not create accounts is told so before filling a form. */
export const refusCreation = (qui: GestionnaireService): Refus => {
  if (!qui.roles.some((role) => CREATORS.includes(role))) return NO_ACCOUNT;
  return managedBy(qui).kind === 'rien' ? SERVICE_ERREURS.SERVICE_HORS_PERIMETRE.message : null;
};

const NO_ACCOUNT_REMOVED =
  'Supprimer un service supprime aussi son compte : demandez-le à un administrateur des services ou du portail.';

export const canBeParent = (
  qui: GestionnaireService,
  services: readonly ServiceRecord[],
  parent: string | null,
): boolean => checkCreation(qui, { parent: parent === null ? null : placeOf(services, parent), profil: null }).ok;

export const refusModification = (
  qui: GestionnaireService,
  services: readonly ServiceRecord[],
  { _id, profil }: ServiceRecord,
): Refus => refusOf(checkModification(qui, placeOf(services, _id), { profilActuel: profil }));

/** Whether its place in the tree and its profile are out of reach, as one's own are. */
export const refusPlace = (
  qui: GestionnaireService,
  services: readonly ServiceRecord[],
  { _id, profil }: ServiceRecord,
): Refus => refusOf(checkModification(qui, placeOf(services, _id), { profil, profilActuel: profil }));

/** Whether its territory, approvals, number and tool are out of reach, as one's own are. */
export const refusCompetence = (qui: GestionnaireService, { _id }: Pick<ServiceRecord, '_id'>): Refus =>
  refusOf(canAttribuer(qui, qui.service?._id === _id));

const KEY_MAKERS: readonly string[] = rdsTable.routes.createCle.access.roles;

/** Who may look at its keys, make one and end one. */
export const canHaveCles = (
  qui: GestionnaireService,
  services: readonly ServiceRecord[],
  service: Pick<ServiceRecord, '_id' | 'profil'>,
): boolean =>
  qui.roles.some((role) => KEY_MAKERS.includes(role)) && checkCles(qui, placeOf(services, service._id), service).ok;

export const canGiveNational = (qui: GestionnaireService): boolean => managedBy(qui).kind === 'tout';

export const refusSuppression = (
  qui: GestionnaireService,
  services: readonly ServiceRecord[],
  { _id, profil }: ServiceRecord,
): Refus => {
  if (!qui.roles.some((role) => CREATORS.includes(role))) return NO_ACCOUNT_REMOVED;
  const refus = refusOf(checkSuppression(qui, placeOf(services, _id), { profilActuel: profil }));
  return refus ?? (hasEnfants(services, _id) ? SERVICE_ERREURS.SERVICE_AVEC_ENFANTS.message : null);
};
