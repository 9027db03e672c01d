import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** A key of a service, as its administrator would have made it: its secret. */
export const addCle = async (service: string, portee: string): Promise<string> => {
  const prefixe = `gak_${randomBytes(4).toString('hex')}`;
  const secret = `${prefixe}_${randomBytes(32).toString('base64url')}`;
  const client = new pg.Client({ connectionString: process.env['DATABASE_OWNER_URL'] });
  await client.connect();
  try {
    await client.query(
      `insert into rds.cle (id_service, prefixe, condensat, nom, portees, subventions, dispositifs, dossiers, expire_at,
         cree_par, cree_at)
       values ($1, $2, $3, 'Site de la région', $4, '{}', '{}', '{}', now() + interval '1 day', $5, now())`,
      [service, prefixe, createHash('sha256').update(secret).digest(), [portee], randomUUID()],
    );
    return secret;
  } finally {
    await client.end();
  }
};
