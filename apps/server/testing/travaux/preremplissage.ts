import { type Kysely, sql } from 'kysely';
import type { Personne } from '../sessions.ts';

/** A proposal of another site, a month past its end. */
export const addPreremplissage = async (owner: Kysely<unknown>, agent: Personne) => {
  await sql`insert into demandes.preremplissage (id_service, id_subvention, condensat, valeurs, utilisations_maximum, cree_par,
      expire_at)
    values (${agent.service}, gen_random_uuid(), 'essai', '[]', 1, ${agent.id}, now() - interval '31 days')`.execute(
    owner,
  );
  return { 'demandes.oublierPreremplissages': {} };
};
