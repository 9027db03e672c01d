import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../tools/services/commands.ts';
import { freePort, REPOSITORY } from '../harness/settings.ts';

export const DEPLOY = join(REPOSITORY, 'deploy');
export const PASSWORD = 'pour-cet-essai-seulement';

interface Identity {
  readonly uid: number;
  readonly gid: number;
}
/** Where a machine keeps its things: Debian's places, under one folder of its own. */
export interface Lieux {
  readonly identity: Identity;
  readonly root: string;
  readonly port: number;
  readonly data: string;
  readonly prise: string;
  readonly copie: string;
  readonly conf: string;
  readonly rclone: string;
  /** What the files of deploy/ name, and what stands for it here. */
  readonly places: Readonly<Record<string, string>>;
}

export const writePrivate = ({ identity }: Pick<Lieux, 'identity'>, path: string, text: string): void => {
  writeFileSync(path, text, { mode: 0o640 });
  chownSync(path, identity.uid, identity.gid);
};

/** The file that is given to installers, with the places of this machine. */
export const adapt = (file: string, { places }: Pick<Lieux, 'places'>): string =>
  Object.entries(places).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync(join(DEPLOY, 'sauvegarde', file), 'utf8'),
  );

const identityOfPostgres = async (): Promise<Identity> => {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, 'postgres'])));
  return { uid: Number(uid), gid: Number(gid) };
};

export const openLieux = async (): Promise<Lieux> => {
  const identity = await identityOfPostgres();
  const port = await freePort();
  const root = mkdtempSync(join(tmpdir(), 'guichet-machine-'));
  chmodSync(root, 0o711);
  const folder = (name: string): string => {
    const path = join(root, name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, identity.uid, identity.gid);
    return path;
  };
  const [data, prise] = [folder('donnees'), folder('prise')];
  const conf = join(root, 'pgbackrest.conf');
  const places = {
    '/var/lib/postgresql/15/main': data,
    '/var/run/postgresql': prise,
    '/var/lib/pgbackrest': folder('depot'),
    '/var/log/pgbackrest': folder('journal'),
    '/tmp/pgbackrest': folder('verrou'),
    '/var/spool/pgbackrest': folder('attente'),
    'pg1-port=5432': `pg1-port=${port}`,
    REMPLACER: PASSWORD,
    '/etc/pgbackrest.conf': conf,
  };
  const copie = folder('copie');
  return { identity, root, port, data, prise, copie, conf, rclone: join(root, 'rclone.conf'), places };
};
