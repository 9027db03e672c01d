import * as z from 'zod';
import type { Call } from '../../../../platform/call.ts';
import { defineCurseur } from '../../../../platform/curseur.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { EvenementsUow } from '../evenements.uow.ts';
import type { LivraisonLue } from '../livraison.repository.ts';
import { askSend, openAbonnement, wake } from './abonnements.ts';

const curseur = defineCurseur({ at: z.iso.datetime(), id: z.uuid() });

interface Question {
  readonly abonnement: string;
  readonly after?: string | undefined;
  readonly limit: number;
}

const sayLivraison = ({ id, cree_at, essaye_at, prochain_at, ...livraison }: LivraisonLue) => ({
  ...{ _id: id, ...livraison, cree_at: cree_at.toISOString(), essaye_at: essaye_at?.toISOString() ?? null },
  prochain_at: livraison.etat === 'attend' ? prochain_at.toISOString() : null,
});

export const listLivraisons = reads(async (uow: EvenementsUow, { abonnement, after, limit }: Question, call: Call) => {
  await openAbonnement(uow, abonnement, call, 'find');
  const from = curseur.read(after);
  const before = from && { cree_at: new Date(from.at), id: from.id };
  const rows = await uow.livraisons.listLast(abonnement, before, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    livraisons: page.map(sayLivraison),
    after: rows.length > limit && last ? curseur.write({ at: last.cree_at.toISOString(), id: last.id }) : null,
  };
});

interface Rejeu {
  readonly abonnement: string;
  readonly livraison: string;
}
export const replayLivraison = async (uow: EvenementsUow, { abonnement, livraison }: Rejeu, call: Call) => {
  const held = await openAbonnement(uow, abonnement, call, 'lock');
  await wake(uow, held);
  const replayed = await uow.livraisons.replay(abonnement, livraison);
  if (!replayed) throw new DomainError('LIVRAISON_INEXISTANTE');
  await askSend(uow, held);
  const changements = { evenement: { avant: null, apres: replayed.id_evenement } };
  uow.history.record({ objet: 'abonnement', id_objet: abonnement, action: 'replayLivraison', changements });
  return sayLivraison(replayed);
};
