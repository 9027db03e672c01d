import { isOsiris, isPortail, isRds } from '@guichet/rules/acteur';
import type { LimitesCle } from '@guichet/rules/cle';
import type { PersonneDossier } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import type { Acteur, Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ServicesTenus } from '../../rds/api.ts';
import type { NoyauUow } from './noyau.uow.ts';

/** Who asks, in the role that they have now (DOSSIER-043, DOSSIER-044): ties of their other roles wait for those roles. */
export interface Demandant extends PersonneDossier {
  readonly role: string;
  /** The service whose record their account holds. */
  readonly service: string | null;
  /** Those of the team whom they replace today. */
  readonly remplaces: readonly string[];
  /** T26: with whom they make one person only. */
  readonly memes: readonly string[];
  /** And manages the whole directory. */
  readonly isNational: boolean;
  /** What a key is kept to inside what its service reaches; null for a person. */
  readonly limites: LimitesCle | null;
}

type Voisins = Pick<NoyauUow, 'membres' | 'catalogue'>;

const readServices = ({ catalogue }: Voisins, { authId, cle }: Acteur, { clock }: Call): Promise<ServicesTenus> =>
  cle ? catalogue.servicesDeCle(cle.id, clock.now()) : catalogue.servicesOf(authId, dayOf(clock.now()));

export const readDemandant = async (uow: Voisins, call: Call): Promise<Demandant> => {
  const { acteur } = call;
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  const { authId, cle } = acteur;
  const { membres, catalogue } = uow;
  const role = acteur.role ?? '';
  const tenus = isRds(role) ? await readServices(uow, acteur, call) : null;
  return {
    authId,
    role,
    roles: [role],
    rattachements: isPortail(role) ? await membres.rattachementsOf(authId) : [],
    services: tenus?.branche ?? (isOsiris(role) ? await catalogue.listProgramme() : []),
    service: tenus?.propre ?? null,
    remplaces: tenus?.remplaces ?? [],
    memes: tenus?.memes ?? [],
    isNational: cle === undefined && tenus?.profil === 'Administrateur national',
    limites: cle?.limites ?? null,
  };
};
