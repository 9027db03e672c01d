import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Personne } from '../sessions.ts';

/** A list that was asked for and is not made yet; and another, whose seven days are over. */
export const addExports = async (owner: Kysely<unknown>, agent: Personne): Promise<string> => {
  const demande = {
    ...{
      vue: 'equipe',
      services: [agent.service],
      authId: agent.id,
      dus: [],
      filtre: { exercices: [2019] },
      precisions: {},
    },
    ...{ aujourdhui: '2027-03-01', tri: 'maj', sens: 'desc', role: 'rds.user' },
  };
  const [exporte, vieux] = [randomUUID(), randomUUID()];
  for (const [id, jours] of [
    [exporte, 7],
    [vieux, -1],
  ] as const)
    await sql`insert into demandes.export (id, auth_id, objet, ligne, format, nom, demande, demande_at, expire_at)
      values (${id}, ${agent.id}, 'liste', 'dossier', 'csv', 'dossiers.csv', ${JSON.stringify(demande)}::jsonb, now(),
        now() + make_interval(days => ${jours}))`.execute(owner);
  return exporte;
};
