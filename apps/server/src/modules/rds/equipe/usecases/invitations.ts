import { isRds } from '@guichet/rules/acteur';
import { maskEmail } from '@guichet/rules/association';
import { boiteOf, checkEquipe, EQUIPE_MAXIMUM, INVITATIONS_MAXIMUM, type RoleEquipe } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { donneurOf, gestionnaireOf } from '../../service/gestionnaire.ts';
import type { Invitation } from '../equipe.repository.ts';
import { equipeVuePar, lockEquipe } from '../openEquipe.ts';
import { sayEquipe } from './readEquipe.ts';

/** Long enough for who is away until Monday. */
const VALIDE_MS = 72 * 3_600_000;

interface Invite {
  readonly id: string;
  readonly email: string;
  readonly role: RoleEquipe;
}

/** As far as an address says it: nobody holds two accounts of one team, to look twice at what asks for two people. */
const checkBoite = async ({ equipe, comptes }: RdsUow, id_service: string, email: string) => {
  const agents = await equipe.listAgents(id_service);
  const known = await comptes.findComptes(agents.map(({ authId }) => authId));
  if (known.some((one) => boiteOf(one.email) === boiteOf(email))) throw new DomainError('INVITATION_MEME_BOITE');
  return agents;
};

/** The same work and the same answer for every address: whether it has an account is for who reads the mail there. */
export const inviteAgent = async (uow: RdsUow, { id, email, role }: Invite, call: Call) => {
  const ouverte = await lockEquipe(uow, id, call);
  const { qui, aProfil, service } = ouverte;
  orThrow(checkEquipe(qui, { aProfil, personne: null, avant: null, apres: role, autresAdmins: 1 }));
  const now = call.clock.now();
  const waiting = (await uow.equipe.listInvitations(service.id, now)).filter((one) => one.email !== email);
  const agents = await checkBoite(uow, service.id, email);
  const isFull = waiting.length >= INVITATIONS_MAXIMUM || agents.length + waiting.length >= EQUIPE_MAXIMUM;
  if (isFull) throw new DomainError('EQUIPE_COMPLETE');
  await uow.equipe.finishOf(service.id, email, now);
  const expire_at = new Date(now.getTime() + VALIDE_MS);
  const invitation = { id_service: service.id, email, role, expire_at, invite_par: qui.authId, now };
  const made = await uow.equipe.invite(invitation);
  const changements = { invitation: { avant: null, apres: { adresse: maskEmail(email), role } } };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'inviteAgent', changements });
  await uow.jobs.add('rds.sendInvitation', { id: made }, made);
  return sayEquipe(uow, ouverte, call);
};

export const revokeInvitation = async (
  uow: RdsUow,
  { id, invitation }: { readonly id: string; readonly invitation: string },
  call: Call,
) => {
  const ouverte = await lockEquipe(uow, id, call);
  const { qui, aProfil, service } = ouverte;
  const now = call.clock.now();
  const waiting = (await uow.equipe.listInvitations(service.id, now)).find((one) => one.id === invitation);
  const role = waiting?.role ?? null;
  orThrow(checkEquipe(qui, { aProfil, personne: null, avant: role, apres: null, autresAdmins: 1 }));
  if (!waiting || !(await uow.equipe.finish(invitation, service.id, now)))
    throw new DomainError('INVITATION_INEXISTANTE');
  const changements = { invitation: { avant: { adresse: maskEmail(waiting.email), role }, apres: null } };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'revokeInvitation', changements });
  return sayEquipe(uow, ouverte, call);
};

interface Lien {
  readonly token: string;
}
/** Who left, was locked out or holds less since gives no more by a link than by hand. */
const isDonnable = async (uow: RdsUow, { id_service, role, invite_par }: Invitation): Promise<boolean> => {
  const gestionnaire = await gestionnaireOf(uow, invite_par);
  const vue = gestionnaire && (await equipeVuePar(uow, id_service, invite_par, gestionnaire));
  if (!vue) return false;
  const { qui, aProfil } = vue;
  return checkEquipe(qui, { aProfil, personne: null, avant: null, apres: role, autresAdmins: 1 }).ok;
};

const findVivante = async (uow: RdsUow, { token }: Lien, { clock }: Call): Promise<Invitation> => {
  const invitation = await uow.equipe.findByToken(token, clock.now());
  if (!invitation || !(await isDonnable(uow, invitation))) throw new DomainError('INVITATION_INEXISTANTE');
  return invitation;
};

export const readInvitation = reads(async (uow: RdsUow, lien: Lien, call: Call) => {
  const { email, role, id_service } = await findVivante(uow, lien, call);
  const service = await uow.arbre.findById(id_service);
  return { service: service?.nom ?? '', email, role, connu: (await uow.comptes.findByEmail(email)) !== null };
});

/** T26: whoever invited answers for who comes, and also once they are gone. */
const donneurDe = async (uow: RdsUow, { invite_par }: Invitation): Promise<string | null> => {
  const gestionnaire = await gestionnaireOf(uow, invite_par);
  return gestionnaire ? donneurOf(invite_par, gestionnaire) : invite_par;
};

/** The account of the address enters the team: of no other, and with no other function of a service. */
export const claimInvitation = async (uow: RdsUow, lien: Lien, call: Call) => {
  await uow.services.lockTree();
  const invitation = await findVivante(uow, lien, call);
  const { id, id_service, email, role } = invitation;
  const compte = await uow.comptes.findByEmail(email);
  if (!compte) throw new DomainError('INVITATION_IDENTITE');
  // Nobody proved this address yet: whoever took it first would come in behind the one who was invited.
  if (!compte.enabled) throw new DomainError('INVITATION_A_CONFIRMER');
  const { authId } = compte;
  const isElsewhere = (await uow.equipe.findAgent(authId)) !== null;
  if (isElsewhere || compte.roles.some((one) => isRds(one) && one !== role)) throw new DomainError('INVITATION_COMPTE');
  await checkBoite(uow, id_service, email);
  const now = call.clock.now();
  if (!(await uow.equipe.finish(id, id_service, now))) throw new DomainError('INVITATION_INEXISTANTE');
  await uow.equipe.addAgent(authId, id_service, role);
  await uow.equipe.setDonneur(authId, await donneurDe(uow, invitation), now);
  const changements = { personne: { avant: null, apres: authId }, role: { avant: null, apres: role } };
  uow.history.record({ objet: 'service', id_objet: id_service, action: 'acceptInvitation', changements, par: authId });
  await uow.jobs.add('rds.applyRole', { authId }, authId);
  return { authId, role };
};
