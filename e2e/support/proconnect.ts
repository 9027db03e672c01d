import { withDatabase } from './database.ts';
import { findServiceDeLuc } from './envoi.ts';

const SIREN_SERVICE = '110002011';
export const SIRET_SERVICE = `${SIREN_SERVICE}00044`;
export const AUTRE_SIRET = '20005376700014';

/** The service of Luc is of the administration that ProConnect will name. */
export const nameAdministration = async (): Promise<void> => {
  const service = await findServiceDeLuc();
  await withDatabase((client) =>
    client.query('update rds.service set siren = $2 where id = $1', [service, SIREN_SERVICE]),
  );
};
