import { sql } from 'kysely';
import type { SceneCrf } from '../crf.ts';
import { addPerson } from '../people.ts';
import { freshEmail } from '../portail.ts';

/** Of a team: one who was invited, one whose invitation is long over, one who left. */
export const askEquipe = async ({ portail, agent, createur }: SceneCrf) => {
  const laisse = await addPerson(portail, { roles: ['rds.user'] });
  const { rows } = await sql<{ id: string }>`insert into rds.invitation
      (id_service, email, role, invite_par, cree_at, expire_at)
    values (${agent.service}::uuid, ${freshEmail()}, 'rds.user', ${createur.id}::uuid, now(), now() + interval '3 days'),
      (${agent.service}::uuid, ${freshEmail()}, 'rds.user', ${createur.id}::uuid, '2026-01-02', '2026-01-05')
    returning id`.execute(portail.owner);
  return {
    'demandes.remettreDossiers': { de: agent.id, a: null, par: createur.id },
    'demandes.repartir': { service: agent.service },
    'rds.applyRole': { authId: laisse.id },
    'rds.purgeEquipe': {},
    'rds.sendInvitation': { id: rows[0]?.id ?? '' },
  };
};
