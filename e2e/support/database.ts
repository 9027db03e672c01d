import pg from 'pg';

/** Makes time pass for one person, where the portal's own clock decides. */
export const ageSessions = async (email: string, minutes: number): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      `update auth.session set authentifie_at = authentifie_at - make_interval(mins => $2)
       where id_compte = (select id from auth.compte where email = $1)`,
      [email, minutes],
    );
  } finally {
    await client.end();
  }
};
