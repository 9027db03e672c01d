import {
  type Competence,
  canPublierAgrement,
  checkCompetence,
  type GestionnaireService,
  managedBy,
} from '@guichet/rules/service';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { RdsUow } from '../rds.uow.ts';

/** An account, as accounts and the directory know it at this moment; null for none that may sign in. */
export const gestionnaireOf = async (
  { arbre, comptes }: RdsUow,
  authId: string,
): Promise<GestionnaireService | null> => {
  const compte = await comptes.findCompte(authId);
  if (!compte || compte.locked) return null;
  const service = await arbre.findByAuthId(compte.authId);
  return { roles: compte.roles, service: service ? { _id: service.id, profil: service.profil } : null };
};

/** Who asks: a role or an account may be lost since the door. */
export const findGestionnaire = async (uow: RdsUow, { acteur }: Call): Promise<GestionnaireService> => {
  const qui = acteur && (await gestionnaireOf(uow, acteur.authId));
  if (!qui) throw new DomainError('SESSION_ABSENTE');
  return qui;
};

/** T26: who answers for whom they let in; nobody for who manages the whole directory, whose word is enough. */
export const donneurOf = (authId: string, qui: GestionnaireService): string | null =>
  managedBy(qui).kind === 'tout' ? null : authId;

/** Who asks, once the tree is theirs: what they lost while they waited for it is lost. */
export const lockGestionnaire = async (uow: RdsUow, call: Call): Promise<GestionnaireService> => {
  await uow.services.lockTree();
  return findGestionnaire(uow, call);
};

const AUCUNE: Competence = {
  ...{ niveau_territorial: null, code_territoire: null, siren: null, bo: null },
  ...{ dispositifs: [], types_agrement: [] },
};

const findSienne = async (arbre: RdsUow['arbre'], { service }: GestionnaireService): Promise<Competence> =>
  (service && (await arbre.findById(service._id))) ?? AUCUNE;

interface Attribuee {
  /** Null for a service that is born. */
  readonly avant: (Competence & { readonly id: string }) | null;
  readonly apres: Competence;
}
/** What a service answers for is given by who holds it, to another than theirs. */
export const checkAttribution = async (
  { arbre }: RdsUow,
  qui: GestionnaireService,
  { avant, apres }: Attribuee,
): Promise<void> => {
  const sienne = await findSienne(arbre, qui);
  orThrow(checkCompetence(qui, { sienne, isSien: avant?.id === qui.service?._id, avant: avant ?? AUCUNE, apres }));
};

/** Null for what proves nothing. */
export const checkHabilitation = async (
  { arbre }: RdsUow,
  qui: GestionnaireService,
  type_agrement: string | null,
): Promise<void> => {
  if (type_agrement !== null) orThrow(canPublierAgrement(qui, await findSienne(arbre, qui), type_agrement));
};
