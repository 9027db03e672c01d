import { type GestionnaireService, isWithin, managedBy, type PlaceService } from '../service/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** Section C of the decisions: who composes schemes, and who reads the directory. */
export const GESTION_SUBVENTIONS = ['lca.admin', 'rds.admin', 'rds.appli_admin'] as const;
export const LECTURE_SUBVENTIONS = [
  'lca.association',
  'lca.admin',
  'rds.user',
  'rds.service',
  'rds.admin',
  'rds.appli_admin',
  'osiris.appli_admin',
  'osiris.admin-programme',
] as const;

/** A scheme belongs to a service: who manages that service manages it. One that belongs to nobody is for who manages all. */
export const canManageSubvention = (
  qui: GestionnaireService,
  gestionnaire: PlaceService | null,
): Verdict<'SUBVENTION_HORS_PERIMETRE'> => {
  const perimetre = managedBy(qui);
  const isInside = gestionnaire ? isWithin(perimetre, gestionnaire) : perimetre.kind === 'tout';
  return isInside ? allowed : denied('SUBVENTION_HORS_PERIMETRE');
};

/** What serves every service changes under all of them: only who manages all changes or deletes it. */
export const canManageCommun = (qui: GestionnaireService): Verdict<'COMMUN_HORS_PERIMETRE'> =>
  managedBy(qui).kind === 'tout' ? allowed : denied('COMMUN_HORS_PERIMETRE');

/** Work is given only to services that one manages; those already there may stay. */
export const canNameInstructeur = (qui: GestionnaireService, place: PlaceService, estDeja: boolean): boolean =>
  estDeja || isWithin(managedBy(qui), place);
