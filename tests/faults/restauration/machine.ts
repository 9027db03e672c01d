import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../tools/services/commands.ts';
import { ensurePackages } from '../../../tools/services/packages.ts';
import { adapt, DEPLOY, type Lieux, openLieux, PASSWORD, writePrivate } from './lieux.ts';
import { createServeur, type Serveur } from './serveur.ts';

/** A machine of its own: PostgreSQL set up by the files of deploy/, that can be lost with its disk and made again. */
export interface Machine {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly adminUrl: string;
  /** One of the scripts of deploy/sauvegarde, told where this machine keeps its things. */
  script(name: string, ...args: readonly string[]): Promise<string>;
  /** rclone, with the same remotes as the scripts. */
  rclone(...args: readonly string[]): Promise<string>;
  /** kill -9, and not one file of its data left. */
  lose(): Promise<void>;
  destroy(): Promise<void>;
}

export interface Objets {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Of the bucket, what this machine alone holds. */
  readonly place: string;
}

const rcloneConf = ({ endpoint, accessKey, secretKey }: Objets, copie: string): string => `[stockage]
type = s3
provider = Other
endpoint = ${endpoint}
access_key_id = ${accessKey}
secret_access_key = ${secretKey}
[copie]
type = alias
remote = ${copie}
`;

const urlsOf = ({ port }: Lieux) => {
  const urlOf = (user: string, base: string): string => `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${base}`;
  return {
    ownerUrl: urlOf('guichet_owner', 'guichet'),
    appUrl: urlOf('guichet_app', 'guichet'),
    adminUrl: urlOf('postgres', 'postgres'),
  };
};

/** What the scripts read instead of /etc/guichet/sauvegarde.env. */
const environmentOf = ({ conf, data, port, prise, rclone }: Lieux, place: string, asked: string) => ({
  ...{ REGLAGES: '/dev/null', CONF_DEPOT: conf, DONNEES: data, PORT_BASE: String(port), PRISE_BASE: prise },
  ...{ DEMARRER_BASE: `touch ${asked}`, RCLONE_CONF: rclone, PATIENCE: '120' },
  ...{ OBJETS: `stockage:${place}`, COPIE: 'copie:fichiers' },
  // The bundle of a machine, meant for others: this rclone refuses it.
  AWS_CA_BUNDLE: '',
});

/** The scripts start PostgreSQL by a command: here it leaves a file, and whoever sees it starts the server. */
const startWhenAsked = (serveur: Serveur, asked: string): NodeJS.Timeout =>
  setInterval(() => {
    if (!existsSync(asked)) return;
    rmSync(asked);
    serveur.start();
  }, 50);

export const createMachine = async (objets: Objets): Promise<Machine> => {
  await ensurePackages(['pgbackrest', 'rclone']);
  const lieux = await openLieux();
  writePrivate(lieux, lieux.conf, adapt('pgbackrest.conf', lieux));
  writePrivate(lieux, lieux.rclone, rcloneConf(objets, lieux.copie));
  const urls = urlsOf(lieux);
  const serveur = createServeur(lieux);
  await serveur.make(PASSWORD);
  await run('psql', ['-Xq', '-v', 'ON_ERROR_STOP=1', '-f', join(DEPLOY, 'roles.sql'), urls.adminUrl], {
    env: {
      ...{ GUICHET_OWNER_PASSWORD: PASSWORD, GUICHET_APP_PASSWORD: PASSWORD },
      ...{ GUICHET_JOBS_PASSWORD: PASSWORD, GUICHET_DROITS_PASSWORD: PASSWORD },
    },
  });
  const asked = join(lieux.root, 'a-demarrer');
  const env = environmentOf(lieux, objets.place, asked);
  const watch = startWhenAsked(serveur, asked);
  const rclone: Machine['rclone'] = (...args) => run('rclone', ['--config', lieux.rclone, ...args], { env });
  return {
    ...urls,
    script: (name, ...args) => run(join(DEPLOY, 'sauvegarde', name), args, { env, seconds: 180 }),
    rclone,
    async lose() {
      await serveur.endNow();
      rmSync(lieux.data, { recursive: true, force: true });
    },
    async destroy() {
      clearInterval(watch);
      await serveur.endNow();
      await rclone('purge', `stockage:${objets.place}`).catch(() => undefined);
      rmSync(lieux.root, { recursive: true, force: true });
    },
  };
};
