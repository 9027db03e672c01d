import { canDecide, lienOf } from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';
import type { Adhesion } from '../rattachement.queries.ts';

/** Yes or no to who waits; or a confirmed member who is one no more. */
export type Decision = 'confirme' | 'refuse' | 'retire';

interface Input {
  readonly adhesion: Adhesion | null;
  readonly decision: Decision;
}

const ACTIONS = {
  confirme: 'confirmRattachement',
  refuse: 'refuseRattachement',
  retire: 'removeRattachement',
} as const;
const DONE = {
  confirme: 'La personne est confirmée : elle en est prévenue par courriel.',
  refuse: 'La demande est refusée : la personne en est prévenue par courriel.',
  retire: 'La personne n’est plus membre : elle et les autres membres en sont prévenus par courriel.',
} as const;

const checkEtat = (now: Adhesion | null, decision: Decision): Adhesion => {
  if (!now) throw new DomainError('RATTACHEMENT_INEXISTANT');
  const isMember = now.etat === 'confirme';
  if (isMember && decision !== 'retire') throw new DomainError('RATTACHEMENT_CONFIRME');
  if (!isMember && decision === 'retire') throw new DomainError('RATTACHEMENT_EN_ATTENTE');
  return now;
};

/** Both people are locked, in one order: who leaves meanwhile no longer decides. */
export const decideRattachement = async (uow: LcaUow, { adhesion, decision }: Input, { acteur }: Call) => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  if (!adhesion) throw new DomainError('RATTACHEMENT_INEXISTANT');
  const { utilisateurs, rattachements, history, jobs } = uow;
  const { id, id_utilisateur, id_correspondance, id_siret, nom, type } = adhesion;
  for (const one of [...new Set([acteur.authId, id_utilisateur])].sort()) await utilisateurs.lock(one);
  const own = (await utilisateurs.find(acteur.authId))?.associations ?? [];
  orThrow(canDecide(acteur, own, adhesion));
  const { etat } = checkEtat(await rattachements.find(id), decision);
  await (decision === 'confirme' ? rattachements.confirm : rattachements.remove)(id, id_utilisateur);
  const entree = { id_correspondance, id_siret, type };
  const apres = decision === 'confirme' ? { ...entree, etat: 'confirme' } : null;
  const changements = { associations: { avant: { ...entree, etat }, apres } };
  history.record({ objet: 'utilisateur', id_objet: id_utilisateur, action: ACTIONS[decision], changements });
  await jobs.add('lca.tellDecision', { id_utilisateur, nom, decision }, `reponse:${id}:${decision}`);
  const isBySiege = lienOf(acteur.roles, own, id_correspondance).relations.includes('siege');
  if (decision === 'confirme' && !isBySiege)
    await jobs.add('lca.tellMembres', { id, isByService: true }, `confirmation:${id}`);
  if (decision === 'retire')
    await jobs.add('lca.tellRetrait', { id_utilisateur, id_correspondance, nom }, `retrait:${id}`);
  return { message: DONE[decision] };
};
