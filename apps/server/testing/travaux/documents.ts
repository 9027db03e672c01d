import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SceneCrf } from '../crf.ts';

export const FICHIER = Buffer.from('un fichier');
export const addDocument = async (
  { portail, club, createur }: SceneCrf,
  etat: string,
  more: { deleted?: boolean; forgotten?: boolean; type?: string } = {},
) => {
  const uuid = randomUUID();
  const isThere = etat === 'en_analyse' || etat === 'sain';
  const cle = etat === 'sain' ? `documents/${uuid}` : `quarantaine/${uuid}`;
  const deleted = more.deleted ? sql`now() - interval '60 days'` : sql`null`;
  await sql`insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille,
      sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at, supprime_at)
    values (${uuid}, ${club.id}, ${more.type ?? `essai-${uuid}`}, 'LCA', 'courant', 'essai.pdf', 'application/pdf', 10,
      ${createHash('sha256').update(FICHIER).digest('hex')}, ${isThere ? cle : null}, ${etat}, ${createur.id}, now(),
      now() - make_interval(hours => ${more.forgotten ? 2 : 0}), ${deleted})`.execute(portail.owner);
  return { uuid, cle };
};
