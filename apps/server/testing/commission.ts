import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Portail } from './portail.ts';
import type { Personne } from './subventions.ts';

/** One that was closed a moment ago, and whose minutes nobody made yet. */
export const closeSeance = async (owner: Portail['owner'], { id, service }: Personne): Promise<string> => {
  const membres = JSON.stringify([{ id: randomUUID(), nom: 'Hélène Vasseur', qualite: 'Présidente', courriel: null }]);
  const points = JSON.stringify([{ id: randomUUID(), heure: null, titre: 'Ouverture', subvention: null }]);
  const { rows } = await sql<{ id: string }>`insert into demandes.commission (id_service, titre, jour, quorum, etat,
      membres, points, ouverte_at, close_at, close_par, cree_par)
    values (${service}, 'Commission de mars', '2027-03-05', 1, 'close', ${membres}, ${points}, '2027-03-05T08:30:00Z',
      '2027-03-05T11:00:00Z', ${id}, ${id}) returning id`.execute(owner);
  return rows[0]?.id ?? '';
};
