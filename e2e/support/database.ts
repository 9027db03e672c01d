import pg from 'pg';

export const withDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_OWNER_URL'] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Makes time pass for one person, where the portal's own clock decides. */
export const ageSessions = async (email: string, minutes: number): Promise<void> => {
  await withDatabase((client) =>
    client.query(
      `update auth.session set authentifie_at = authentifie_at - make_interval(mins => $2)
       where id_compte = (select id from auth.compte where email = $1)`,
      [email, minutes],
    ),
  );
};
