import { isOsiris, isPortail, isRds } from '@guichet/rules/acteur';
import type { PersonneDossier } from '@guichet/rules/dossier';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { NoyauUow } from './noyau.uow.ts';

/** Who asks, in the role that they have now (DOSSIER-043, DOSSIER-044): ties of their other roles wait for those roles. */
export interface Demandant extends PersonneDossier {
  readonly role: string;
  /** The service whose record their account holds. */
  readonly service: string | null;
  /** And manages the whole directory. */
  readonly isNational: boolean;
}

export const readDemandant = async (
  { membres, catalogue }: Pick<NoyauUow, 'membres' | 'catalogue'>,
  { acteur }: Call,
): Promise<Demandant> => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  const { authId } = acteur;
  const role = acteur.role ?? '';
  const tenus = isRds(role) ? await catalogue.servicesOf(authId) : null;
  return {
    authId,
    role,
    roles: [role],
    rattachements: isPortail(role) ? await membres.rattachementsOf(authId) : [],
    services: tenus?.branche ?? (isOsiris(role) ? await catalogue.listProgramme() : []),
    service: tenus?.propre ?? null,
    isNational: tenus?.profil === 'Administrateur national',
  };
};
