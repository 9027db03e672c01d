import { type Kysely, sql } from 'kysely';

/** A search that has found something, its mail, and two summaries that are due. */
export const waitForSummaries = async (owner: Kysely<unknown>, createur: string, agent: string): Promise<void> => {
  await sql`insert into rds.recherche_gardee (auth_id, nom, filtres, rythme, cree_at)
    values (${createur}, 'Essai', '{}', 'immediat', now() - interval '1 year')`.execute(owner);
  await sql`update rds.subvention set active_at = now(), date_fin = now() + interval '30 days' where active`.execute(
    owner,
  );
  await sql`insert into platform.notification (destinataire, type, sujet, id_sujet, titre, phrase, cle, courriel)
    values (${createur}, 1, 'recherche', 'essai', 'Recherche', 'Une aide.', 'alerte', 'a_envoyer')`.execute(owner);
  // Of a morning that was missed, for someone who takes it once a day.
  await sql`insert into platform.notification (destinataire, type, sujet, id_sujet, titre, phrase, cle, courriel, resume_le)
    values (${createur}, 1, 'numero-siret', 'essai', 'Demande', 'Elle est reçue.', 'resume', 'a_envoyer', current_date - 1),
      (${agent}, 1, 'numero-siret', 'essai', 'Demande', 'Elle est reçue.', 'resume', 'a_envoyer', current_date - 1)`.execute(
    owner,
  );
};
