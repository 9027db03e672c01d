import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseSettings } from '../../src/config.ts';
import { createCoffre } from '../../src/platform/coffre/coffre.ts';
import type { SceneCrf } from '../crf.ts';

/** After all that the portal will ever do: nothing new is made of events for it. */
const JAMAIS = 9_000_000_000_000_000;
/**
 * One that has everything to be told; and another, that is only sent to: a trial that waits, one past its time, and what
 * stays behind an earlier one, so that there is always something left to ask for.
 */
export const addAbonnement = async ({ portail: { owner }, agent }: SceneCrf, dossier: string): Promise<string> => {
  const coffre = createCoffre(parseSettings({ ...process.env, PUBLIC_URL: 'http://127.0.0.1:1' }));
  const add = async (tour: number): Promise<string> => {
    const id = randomUUID();
    const secret = coffre.seal('demandes.abonnement.secret', [id, 'courant'], 'gas_essai');
    await sql`insert into demandes.abonnement (id, id_service, adresse, genres, secret, tour, cree_par)
      values (${id}, ${agent.service}, 'https://recevoir.example/', '{dossier.transmis}', ${secret}, ${tour}, ${agent.id})`.execute(
      owner,
    );
    return id;
  };
  await add(0);
  const id = await add(JAMAIS);
  await sql`insert into demandes.livraison (id_abonnement, id_evenement, genre, corps, tour, sequence, id_dossier, exercice,
      prochain_at, cree_at)
    values (${id}, gen_random_uuid(), 'essai', '{}', 0, 0, null, null, now(), now()),
      (${id}, gen_random_uuid(), 'essai', '{}', 0, 0, null, null, now() + interval '1 day', now() - interval '40 days'),
      (${id}, gen_random_uuid(), 'dossier.etat', '{}', 1, 1, ${dossier}::bigint, 2027, now() + interval '1 day', now()),
      (${id}, gen_random_uuid(), 'dossier.etat', '{}', 1, 2, ${dossier}::bigint, 2027, now(), now())`.execute(owner);
  return id;
};
