import pg from 'pg';
import { inject } from 'vitest';
import { type OptionsPortail, type Portail, startPortail } from './portail.ts';
import { fillReserve, type Sorte } from './reserve.ts';
import { shiftSessions } from './sessions.ts';
import { waitUntilAlone, withAdmin } from './templateDatabase.ts';
import { runOf } from './testDatabase.ts';
import { withDatabase } from './urls.ts';

/** A stage of a dossier's life: played once a run over HTTP, then cloned by every file that begins there. */
export interface Etape<Scene, Recit> {
  readonly nom: string;
  readonly play: (portail: Portail) => Promise<Scene>;
  /** What a clone must know of it, as JSON; and the scene again from that. */
  readonly tell: (scene: Scene) => Recit;
  readonly resume: (portail: Portail, recit: Recit) => Promise<Scene>;
  /** What is kept ready beside it. */
  readonly reserve?: (scene: Scene) => readonly Sorte[];
}

interface Jouee<Recit> {
  readonly modele: string;
  readonly recit: Recit;
  readonly joue_at: number;
}
type Connu = Omit<Jouee<unknown>, 'modele'>;

const played = new Map<string, Promise<Jouee<unknown>>>();

const keepReserve = async (portail: Portail, sortes: readonly Sorte[]): Promise<void> => {
  const connectionString = withDatabase(process.env['DATABASE_ADMIN_URL'], new URL(portail.appUrl).pathname.slice(1));
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  try {
    await fillReserve(admin, sortes);
  } finally {
    await admin.end();
  }
};

const playOnce = async <Scene, Recit>(etape: Etape<Scene, Recit>, name: string, admin: pg.Client): Promise<void> => {
  const portail = await startPortail({ settings: { DATABASE_PATIENCE: '10' } }, { name });
  let recit: Recit;
  try {
    const scene = await etape.play(portail);
    recit = etape.tell(scene);
    if (etape.reserve) await keepReserve(portail, etape.reserve(scene));
  } finally {
    await portail.close();
  }
  await waitUntilAlone(admin, name);
  await admin.query(`alter database ${name} with allow_connections false`);
  const connu: Connu = { recit, joue_at: Date.now() };
  await admin.query(`comment on database ${name} is ${pg.escapeLiteral(JSON.stringify(connu))}`);
};

/** Of all files of all workers the first plays it, the others wait for it; what it told is written on the database itself. */
const ensurePlayed = <Scene, Recit>(etape: Etape<Scene, Recit>): Promise<Jouee<Recit>> =>
  withAdmin(async (admin) => {
    const modele = `guichet_test_${runOf(inject('modele'))}_etape_${etape.nom}`;
    const readConnu = async (): Promise<Connu | null> => {
      const { rows } = await admin.query(
        `select shobj_description(oid, 'pg_database') as connu from pg_database where datname = $1`,
        [modele],
      );
      return rows[0]?.connu ? JSON.parse(rows[0].connu) : null;
    };
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [modele]);
    if (!(await readConnu())) {
      await admin.query(`drop database if exists ${modele} with (force)`);
      await playOnce(etape, modele, admin);
    }
    const { recit, joue_at } = (await readConnu()) as Connu;
    return { modele, recit: recit as Recit, joue_at };
  });

/** The program on a clone of that stage. */
export const startAt = async <Scene, Recit>(etape: Etape<Scene, Recit>, options?: OptionsPortail): Promise<Scene> => {
  const key = `${inject('modele')} ${etape.nom}`;
  const known = (played.get(key) ?? ensurePlayed(etape)) as Promise<Jouee<Recit>>;
  played.set(key, known);
  const { modele, recit, joue_at } = await known;
  const portail = await startPortail(options, { modele });
  await shiftSessions(portail, Date.now() - joue_at);
  return etape.resume(portail, recit);
};
