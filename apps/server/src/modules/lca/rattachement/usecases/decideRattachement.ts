import { canDecide } from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';
import { decidersOf } from '../decidersOf.ts';
import type { Adhesion } from '../rattachement.queries.ts';

interface Input {
  readonly adhesion: Adhesion | null;
  readonly liees: readonly number[];
  readonly decision: 'confirme' | 'refuse';
}

const DONE = {
  confirme: 'La personne est confirmée : elle en est prévenue par courriel.',
  refuse: 'La demande est refusée : la personne en est prévenue par courriel.',
} as const;

/** Both people are locked, in one order: who leaves meanwhile no longer decides. */
export const decideRattachement = async (uow: LcaUow, { adhesion, liees, decision }: Input, { acteur }: Call) => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  if (!adhesion) throw new DomainError('RATTACHEMENT_INEXISTANT');
  const { utilisateurs, rattachements, history, jobs } = uow;
  const { id, id_utilisateur, id_correspondance, id_siret, nom, type } = adhesion;
  for (const one of [...new Set([acteur.authId, id_utilisateur])].sort()) await utilisateurs.lock(one);
  const asker = await utilisateurs.find(acteur.authId);
  const members = await rattachements.listMembers([id_correspondance]);
  const associations = decidersOf(id_correspondance, liees, members);
  orThrow(canDecide(acteur, asker?.associations ?? [], { id_utilisateur, associations }));
  const now = await rattachements.find(id);
  if (!now) throw new DomainError('RATTACHEMENT_INEXISTANT');
  if (now.etat === 'confirme') throw new DomainError('RATTACHEMENT_CONFIRME');
  await (decision === 'confirme' ? rattachements.confirm : rattachements.remove)(id, id_utilisateur);
  const entree = { id_correspondance, id_siret, type };
  const apres = decision === 'confirme' ? { ...entree, etat: 'confirme' } : null;
  const changements = { associations: { avant: { ...entree, etat: 'a_confirmer' }, apres } };
  const action = decision === 'confirme' ? 'confirmRattachement' : 'refuseRattachement';
  history.record({ objet: 'utilisateur', id_objet: id_utilisateur, action, changements });
  await jobs.add('lca.tellDecision', { id_utilisateur, nom, decision }, `reponse:${id}`);
  return { message: DONE[decision] };
};
