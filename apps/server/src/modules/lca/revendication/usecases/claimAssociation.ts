import { isHead } from '@guichet/rules/association';
import type { Rattachement } from '@guichet/rules/rattachement';
import type { LcaUow } from '../../lca.uow.ts';
import type { Adhesion } from '../../rattachement/rattachement.queries.ts';

interface Arrivee {
  readonly id: string;
  readonly nouveau: Pick<Rattachement, 'id_correspondance' | 'type' | 'etat'>;
  /** What this person held of it, or of what may be the same, before. */
  readonly own: readonly Adhesion[];
  /** How many others were confirmed there. */
  readonly others: number;
}

/**
 * P-22: at once because nobody was there, so on their word alone; money then waits for the service that instructs. While
 * it does, another who asks for the head office contradicts it.
 */
export const claimAssociation = async (
  { revendications, history }: LcaUow,
  { id, nouveau, own, others }: Arrivee,
  now: Date,
): Promise<void> => {
  const { id_correspondance, type, etat } = nouveau;
  const wasIn = own.some((held) => held.id_correspondance === id_correspondance && isHead(held));
  const objet = { objet: 'revendication', id_objet: String(id_correspondance) };
  const changements = { id_utilisateur: { avant: null, apres: id } };
  if (etat === 'confirme' && others === 0 && !wasIn) {
    await revendications.claim(id_correspondance, id, now);
    history.record({ ...objet, action: 'claimAssociation', changements });
    return;
  }
  if (wasIn || type !== 'Siège') return;
  const first = await revendications.findEnCours(id_correspondance);
  if (!first || first.id_utilisateur === id) return;
  await revendications.contradict(id_correspondance, id, now);
  history.record({ ...objet, action: 'contradictClaim', changements });
};
