import { canDecide, type DecisionMembre, type Lien, lienOf, needsMotif, needsSecond } from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';
import { agreeAsService } from '../accord.ts';
import type { Adhesion } from '../rattachement.queries.ts';

interface Input {
  readonly adhesion: Adhesion | null;
  readonly decision: DecisionMembre;
  readonly motif: string | undefined;
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
const AGREED = 'Votre accord est noté : une deuxième personne de votre service doit confirmer à son tour.';

const checkEtat = (now: Adhesion | null, decision: DecisionMembre): Adhesion => {
  if (!now) throw new DomainError('RATTACHEMENT_INEXISTANT');
  const isMember = now.etat === 'confirme';
  if (isMember && decision !== 'retire') throw new DomainError('RATTACHEMENT_CONFIRME');
  if (!isMember && decision === 'retire') throw new DomainError('RATTACHEMENT_EN_ATTENTE');
  return now;
};

/** P-21: kept with the act, by who is not of the association. */
const motifOf = (lien: Lien, motif: string | undefined): string | null => {
  if (!needsMotif(lien)) return null;
  if (motif) return motif;
  const champs = [{ champ: 'motif', message: 'Dites pourquoi, en dix caractères au moins : c’est gardé.' }];
  throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** Both people are locked, in one order: who leaves meanwhile no longer decides. */
export const decideRattachement = async (uow: LcaUow, { adhesion, decision, motif }: Input, call: Call) => {
  const { acteur } = call;
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  if (!adhesion) throw new DomainError('RATTACHEMENT_INEXISTANT');
  const { utilisateurs, rattachements, history, jobs } = uow;
  const { id, id_utilisateur, id_correspondance, id_siret, nom, type } = adhesion;
  for (const one of [...new Set([acteur.authId, id_utilisateur])].sort()) await utilisateurs.lock(one);
  const own = (await utilisateurs.find(acteur.authId))?.associations ?? [];
  const lien = lienOf(acteur.roles, own, id_correspondance, await uow.readPortee(call, id_correspondance));
  orThrow(canDecide(acteur, lien, { id_utilisateur, decision }));
  const { etat } = checkEtat(await rattachements.find(id), decision);
  const said = motifOf(lien, motif);
  const raison = said === null ? {} : { motif: { avant: null, apres: said } };
  const entree = { id_correspondance, id_siret, type };
  if (needsSecond(lien, decision) && !(await agreeAsService(uow, id, said ?? '', call))) {
    const changements = { associations: { avant: entree, apres: entree }, ...raison };
    history.record({ objet: 'utilisateur', id_objet: id_utilisateur, action: 'agreeRattachement', changements });
    return { message: AGREED };
  }
  await (decision === 'confirme' ? rattachements.confirm : rattachements.remove)(id, id_utilisateur);
  const apres = decision === 'confirme' ? { ...entree, etat: 'confirme' } : null;
  const changements = { associations: { avant: { ...entree, etat }, apres }, ...raison };
  history.record({ objet: 'utilisateur', id_objet: id_utilisateur, action: ACTIONS[decision], changements });
  await jobs.add('lca.tellDecision', { id_utilisateur, nom, decision }, `reponse:${id}:${decision}`);
  if (decision === 'confirme' && !lien.relations.includes('siege'))
    await jobs.add('lca.tellMembres', { id, isByService: true }, `confirmation:${id}`);
  if (decision === 'retire')
    await jobs.add('lca.tellRetrait', { id_utilisateur, id_correspondance, nom }, `retrait:${id}`);
  return { message: DONE[decision] };
};
