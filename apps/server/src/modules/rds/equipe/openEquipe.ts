import {
  type GerantEquipe,
  type GestionnaireService,
  isHorsEquipe,
  isWithin,
  managedBy,
  type RoleEquipe,
  readableBy,
  roleEquipeOf,
} from '@guichet/rules/service';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RdsUow } from '../rds.uow.ts';
import { donneurOf, findGestionnaire } from '../service/gestionnaire.ts';
import type { Service } from '../service/service.ts';

export interface EquipeOuverte {
  readonly service: Service;
  readonly qui: GerantEquipe;
  readonly aProfil: boolean;
  /** T26: who answers for what is given here. */
  readonly donneur: string | null;
}

/** The team of one's own service, or of one below it; null for any other. */
export const equipeVuePar = async (
  uow: RdsUow,
  id: string,
  authId: string,
  gestionnaire: GestionnaireService,
): Promise<EquipeOuverte | null> => {
  const [service, place] = [await uow.arbre.findById(id), await uow.arbre.findPlace(id)];
  if (!service || !place || !isWithin(readableBy(gestionnaire), place)) return null;
  const managed = managedBy(gestionnaire);
  const isWhole = managed.kind === 'tout';
  const gereService = isWhole || (service.profil !== 'Administrateur national' && isWithin(managed, place));
  const { roles } = gestionnaire;
  return {
    service,
    aProfil: service.profil !== null,
    qui: { authId, roles, gereService },
    donneur: donneurOf(authId, gestionnaire),
  };
};

/** Any other is one that does not exist. */
export const openEquipe = async (uow: RdsUow, id: string, call: Call): Promise<EquipeOuverte> => {
  const vue = await equipeVuePar(uow, id, call.acteur?.authId ?? '', await findGestionnaire(uow, call));
  if (!vue) throw new DomainError('SERVICE_INEXISTANT');
  return vue;
};

/** Written one hand at a time: two who lower each other must not both succeed. */
export const lockEquipe = async (uow: RdsUow, id: string, call: Call): Promise<EquipeOuverte> => {
  await uow.services.lockTree();
  return openEquipe(uow, id, call);
};

interface Place {
  readonly role: RoleEquipe | null;
  readonly horsEquipe: boolean;
  readonly autresAdmins: number;
}

/** What this person is in the team, and who else could administer it. */
export const placeOf = async (uow: RdsUow, { service }: EquipeOuverte, personne: string): Promise<Place> => {
  const agents = await uow.equipe.listAgents(service.id);
  if (!agents.some(({ authId }) => authId === personne)) throw new DomainError('PERSONNE_HORS_EQUIPE');
  const comptes = await uow.comptes.findComptes(agents.map(({ authId }) => authId));
  const given = new Map(agents.map(({ authId, role }) => [authId, role]));
  const admins = comptes.filter(
    ({ authId, roles, locked }) =>
      !locked && roles.includes('rds.admin') && (given.get(authId) ?? 'rds.admin') === 'rds.admin',
  );
  const compte = comptes.find(({ authId }) => authId === personne);
  return {
    role: roleEquipeOf(compte?.roles ?? []),
    horsEquipe: isHorsEquipe(compte?.roles ?? []),
    autresAdmins: admins.filter(({ authId }) => authId !== personne).length,
  };
};
