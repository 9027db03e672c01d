import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SceneCrf } from '../crf.ts';
import type { Personne } from '../sessions.ts';

/** Something asked of many, whose time to be taken back is over; and an old act, done long ago. */
export const addActesLot = async (scene: Pick<SceneCrf, 'sent' | 'lead'>, owner: Kysely<unknown>, agent: Personne) => {
  // A dossier of its own: the papers of another say what it is when they are made.
  const { id } = await scene.sent();
  await scene.lead(id, [agent, 'ouvrir']);
  const [retenu, vieux] = [randomUUID(), randomUUID()];
  const complement = {
    ...{ cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Injoignable', message: '' },
    ...{ echeance: '2027-12-01', bloquant: false },
  };
  const geste = JSON.stringify({ acte: 'complement', complements: [complement] });
  for (const [one, etat, jours] of [
    [retenu, 'retenu', 0],
    [vieux, 'fait', 9],
  ] as const)
    await sql`insert into demandes.acte_lot (id, lot, exercice, id_dossier, id_service, auth_id, role, acte, geste, etat,
        version, cree_at, jusqua)
      values (${one}, ${randomUUID()}, 2027, ${id}::bigint, ${agent.service}, ${agent.id}, 'rds.user', 'complement',
        ${geste}::jsonb, ${etat}, 1, now() - make_interval(days => ${jours}), now())`.execute(owner);
  return { 'demandes.faireActeLot': { id: retenu }, 'demandes.clearActesLot': {} };
};
