import { allowed, denied, type Verdict } from '../verdict.ts';
import type { ProfilService } from './service.schema.ts';

/** A service user as the directory knows them: their roles, and the record that their account holds. */
export interface GestionnaireService {
  readonly roles: readonly string[];
  readonly service: { readonly _id: string; readonly profil: ProfilService | null } | null;
}

/** A place in the tree: a service and all that it depends on, up to the root. */
export interface PlaceService {
  readonly _id: string;
  /** Itself first, then its parent, and so on. */
  readonly lignee: readonly string[];
}

export type Perimetre =
  | { readonly kind: 'tout' }
  | { readonly kind: 'branche'; readonly racine: string }
  | { readonly kind: 'rien' };

const TOUT: Perimetre = { kind: 'tout' };
const RIEN: Perimetre = { kind: 'rien' };
const ADMIN_ROLES = ['rds.admin', 'rds.appli_admin'] as const;

const isPortalAdmin = ({ roles }: GestionnaireService): boolean => roles.includes('lca.admin');
const isServiceAdmin = ({ roles }: GestionnaireService): boolean => ADMIN_ROLES.some((role) => roles.includes(role));
const isService = ({ roles }: Pick<GestionnaireService, 'roles'>): boolean =>
  roles.some((role) => role.startsWith('rds.'));

/** What may be managed: a profile counts only with an administrator's role, and a role only with a profile. */
export const managedBy = (qui: GestionnaireService): Perimetre => {
  if (isPortalAdmin(qui)) return TOUT;
  const { service } = qui;
  if (!service?.profil || !isServiceAdmin(qui)) return RIEN;
  return service.profil === 'Administrateur national' ? TOUT : { kind: 'branche', racine: service._id };
};

/** What may be read: what is managed, and for each service user their own record and what depends on it. */
export const readableBy = (qui: GestionnaireService): Perimetre => {
  const managed = managedBy(qui);
  if (managed.kind === 'tout') return managed;
  return qui.service && isService(qui) ? { kind: 'branche', racine: qui.service._id } : RIEN;
};

export const isWithin = (perimetre: Perimetre, { lignee }: PlaceService): boolean =>
  perimetre.kind === 'tout' || (perimetre.kind === 'branche' && lignee.includes(perimetre.racine));

export type RefusService = 'SERVICE_HORS_PERIMETRE' | 'PROFIL_NON_ATTRIBUABLE' | 'SERVICE_PROPRE' | 'SERVICE_NATIONAL';

/** Nobody gives a profile that reaches further than their own. */
const checkProfil = (perimetre: Perimetre, profil: ProfilService | null | undefined): Verdict<RefusService> =>
  profil === 'Administrateur national' && perimetre.kind !== 'tout' ? denied('PROFIL_NON_ATTRIBUABLE') : allowed;

const isOwn = (qui: GestionnaireService, { _id }: PlaceService): boolean =>
  qui.service?._id === _id && !isPortalAdmin(qui);

interface Creation {
  readonly parent: PlaceService | null;
  readonly profil: ProfilService | null;
}

/** A service is born under a service that its creator manages; only who manages all makes a root. */
export const checkCreation = (qui: GestionnaireService, { parent, profil }: Creation): Verdict<RefusService> => {
  const perimetre = managedBy(qui);
  const isInside = parent ? isWithin(perimetre, parent) : perimetre.kind === 'tout';
  return isInside ? checkProfil(perimetre, profil) : denied('SERVICE_HORS_PERIMETRE');
};

interface Rattachement {
  /** Null when there is no such account. */
  readonly compte: { readonly roles: readonly string[] } | null;
  /** Whether the asker made this account. */
  readonly estDeSaMain: boolean;
}

/** Taking an account into one's branch is a power over it: only over those that one made, or for who manages all. */
export const checkRattachement = (
  qui: GestionnaireService,
  { compte, estDeSaMain }: Rattachement,
): Verdict<'COMPTE_NON_RATTACHABLE'> => {
  const isMine = estDeSaMain || managedBy(qui).kind === 'tout';
  return compte && isMine && isService(compte) ? allowed : denied('COMPTE_NON_RATTACHABLE');
};

interface Modification {
  /** Absent when the service stays where it is. */
  readonly parent?: PlaceService | null;
  /** Absent when the profile stays what it is. */
  readonly profil?: ProfilService | null;
  readonly profilActuel: ProfilService | null;
}

/** A change stays inside the perimeter, before and after; nobody raises nor moves themself, nor touches a wider one. */
export const checkModification = (
  qui: GestionnaireService,
  place: PlaceService,
  { parent, profil, profilActuel }: Modification,
): Verdict<RefusService> => {
  const perimetre = managedBy(qui);
  if (!isWithin(perimetre, place)) return denied('SERVICE_HORS_PERIMETRE');
  if (isOwn(qui, place) && (parent !== undefined || profil !== undefined)) return denied('SERVICE_PROPRE');
  if (parent !== undefined && !checkCreation(qui, { parent, profil: null }).ok) return denied('SERVICE_HORS_PERIMETRE');
  if (!checkProfil(perimetre, profilActuel).ok) return denied('SERVICE_NATIONAL');
  return checkProfil(perimetre, profil);
};

export const checkSuppression = (
  qui: GestionnaireService,
  place: PlaceService,
  { profilActuel }: Pick<Modification, 'profilActuel'>,
): Verdict<RefusService> => {
  const perimetre = managedBy(qui);
  if (!isWithin(perimetre, place)) return denied('SERVICE_HORS_PERIMETRE');
  if (!checkProfil(perimetre, profilActuel).ok) return denied('SERVICE_NATIONAL');
  return isOwn(qui, place) ? denied('SERVICE_PROPRE') : allowed;
};
