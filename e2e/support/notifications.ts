import pg from 'pg';

/** Many of them at once, as at the end of a long campaign, where the journey is about reading them. */
export const addNotices = async (authId: string, dossier: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_OWNER_URL'] });
  await client.connect();
  try {
    await client.query(
      `insert into platform.notification (destinataire, type, sujet, id_sujet, phrase, cle, cree_at)
       select $1, 4, 'dossier', id::text, format('Dossier %s (%s) : ses documents ont changé.', id_fo, nom),
         format('parcours:%s', n), now() - make_interval(mins => n)
       from demandes.dossier, generate_series(1, $3::int) as n where id = $2::bigint`,
      [authId, dossier, count],
    );
  } finally {
    await client.end();
  }
};
