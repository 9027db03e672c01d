import { createTokenKey } from '../../load/harness/comptes.ts';
import { browserHeaders } from '../../load/operations/browser.ts';
import { checkCodes } from '../dossiers/checkTransmissions.ts';
import { transmitOver } from '../dossiers/depots.ts';
import { DOSSIERS, type Pret, prepareDossiers } from '../dossiers/prepare.ts';
import { ask, codeOf, type Transmis } from '../dossiers/transmit.ts';
import { checkHistory, waitForJobs } from '../harness/checkAccounts.ts';
import { type Database, migrate, openDatabase } from '../harness/databases.ts';
import type { Scenario } from '../harness/scenario.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { waitUntil } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';
import { createMachine, type Machine } from '../restauration/machine.ts';

const EACH = 6;
const NEXT = 3;
const SECONDS = 3;
const JOBS_LIMIT_MS = 60_000;

const settingOf = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} manque : lancez d’abord « npm run services -- start »`);
  return value;
};

interface Kept {
  readonly objet: string;
}
const objetsOf = async ({ rows }: Database): Promise<string[]> =>
  (await rows<Kept>('select objet from demandes.pdf where objet is not null order by objet')).map(({ objet }) => objet);

/** The fingerprint of each file that this machine keeps, by its name. */
const empreintes = async (machine: Machine, place: string): Promise<Map<string, string>> => {
  const lines = (await machine.rclone('md5sum', `stockage:${place}`)).trim().split('\n');
  return new Map(lines.filter(Boolean).map((line) => [line.slice(34).trim(), line.slice(0, 32)]));
};

interface Envoi {
  readonly base: string;
  readonly world: World;
  readonly database: Database;
  readonly verdict: Verdict;
}

/** Sent, and the PDF of each made: a file that the database names. */
const send = async ({ base, world, database, verdict }: Envoi, prets: readonly Pret[]): Promise<Transmis[]> => {
  const before = (await objetsOf(database)).length;
  const rythme = { bases: [base], seconds: SECONDS, isOver: () => world.isClosed() };
  const transmis = await transmitOver(prets, rythme, () => undefined, false);
  const refused = transmis.filter(({ answer }) => answer.status !== 200).map(({ answer }) => String(answer.status));
  verdict.expect(refused.length === 0, `transmissions refusées : ${someOf(refused)}`);
  for (const { id, compte } of prets) {
    const headers = { ...browserHeaders(compte), 'idempotency-key': `pdf-${id}` };
    const { status } = await ask(`${base}${DOSSIERS}/${id}/pdf`, { method: 'POST', headers });
    verdict.expect(status === 202, `PDF demandé : ${status}`);
  }
  const isMade = async () => (await objetsOf(database)).length === before + prets.length;
  verdict.expect(await waitUntil(isMade, JOBS_LIMIT_MS, 100), 'des PDF ne sont pas faits');
  await waitForJobs({ ...world, database }, verdict);
  return transmis;
};

interface Dossier {
  readonly id: string;
  readonly recu: string;
}
const sentIn = async ({ rows }: Database): Promise<Map<string, string>> => {
  const found = await rows<Dossier>('select id::text, recu from demandes.dossier where recu is not null');
  return new Map(found.map(({ id, recu }) => [id, recu]));
};

const hasAll = async (database: Database, transmis: readonly Transmis[]): Promise<string[]> => {
  const kept = await sentIn(database);
  return transmis.filter((one) => kept.get(one.pret.id) !== codeOf(one)).map(({ pret }) => pret.id);
};

interface Restored {
  readonly seconds: number;
  readonly database: Database;
}
const restore = async (machine: Machine, instant: string): Promise<Restored> => {
  await machine.lose();
  const startedAt = performance.now();
  await machine.script('restaurer.sh', instant);
  return { seconds: (performance.now() - startedAt) / 1_000, database: openDatabase(machine) };
};

const said = (seconds: number): string => seconds.toFixed(1).replace('.', ',');

/** The last minute is lost with the machine, unless it had been archived: who wants none lost has a synchronous replica. */
const restoreLast = async (machine: Machine, sent: Envois, verdict: Verdict): Promise<void> => {
  const { seconds, database } = await restore(machine, 'dernier');
  try {
    const lost = await hasAll(database, [...sent.before, ...sent.at, ...sent.next]);
    verdict.expect(lost.length === 0, `perdus quoique archivés : ${someOf(lost)}`);
    const unarchived = await hasAll(database, sent.after);
    verdict.figure('« dernier » : base rouverte et fichiers rendus (s)', said(seconds));
    verdict.figure('derniers envois, pas encore archivés : perdus', `${unarchived.length} sur ${sent.after.length}`);
  } finally {
    await database.close();
  }
};

interface Envois {
  readonly before: readonly Transmis[];
  readonly at: readonly Transmis[];
  /** After the minute, and archived. */
  readonly next: readonly Transmis[];
  /** Nothing of them had left the machine. */
  readonly after: readonly Transmis[];
}

const judgeMinute = async (database: Database, instant: string, sent: Envois, verdict: Verdict): Promise<void> => {
  const lost = await hasAll(database, [...sent.before, ...sent.at]);
  verdict.expect(lost.length === 0, `d’avant la minute, et perdus : ${someOf(lost)}`);
  const kept = await sentIn(database);
  const late = [...sent.next, ...sent.after].filter(({ pret }) => kept.has(pret.id)).map(({ pret }) => pret.id);
  verdict.expect(late.length === 0, `d’après la minute, et présents : ${someOf(late)}`);
  const [row] = await database.rows<{ ecart: number }>(
    `select extract(epoch from $1::timestamptz - max(survenu_at))::float as ecart from platform.historique`,
    [instant],
  );
  const ecart = row?.ecart ?? -1;
  verdict.expect(ecart >= 0, `l’historique va ${-ecart} s plus loin que la minute demandée`);
  verdict.figure('de la dernière ligne d’historique à la minute demandée (s)', said(ecart));
};

export const restauration: Scenario = {
  name: 'restauration',
  title: 'La machine de la base perdue avec ses disques, et les fichiers effacés ; restaurés à la minute demandée',
  limitSeconds: 400,
  async run(world, verdict) {
    const place = `${settingOf('S3_BUCKET')}/${world.mark}`;
    const keys = { accessKey: settingOf('S3_ACCESS_KEY'), secretKey: settingOf('S3_SECRET_KEY') };
    const machine = await createMachine({ endpoint: settingOf('S3_ENDPOINT'), ...keys, place });
    try {
      await drill(world, verdict, { machine, place });
    } finally {
      await machine.destroy();
    }
  },
};

/** What archive_timeout does each minute: what is written so far leaves the machine. */
const archive = async ({ adminUrl }: Machine): Promise<void> => {
  const admin = openDatabase({ ownerUrl: adminUrl, appUrl: adminUrl });
  try {
    const [row] = await admin.rows<{ fichier: string }>('select pg_walfile_name(pg_switch_wal()) as fichier');
    const isArchived = async () =>
      (await admin.rows('select 1 from pg_stat_archiver where last_archived_wal >= $1', [row?.fichier])).length > 0;
    if (!(await waitUntil(isArchived, 30_000, 100))) throw new Error('le journal n’est pas archivé');
  } finally {
    await admin.close();
  }
};

interface Salle {
  readonly machine: Machine;
  readonly place: string;
}

const drill = async (world: World, verdict: Verdict, { machine, place }: Salle): Promise<void> => {
  await migrate(machine.ownerUrl);
  const { password } = new URL(machine.appUrl);
  const env = {
    ...{ TOKEN_KEY: createTokenKey(), DATABASE_URL: machine.appUrl, S3_PREFIX: world.mark },
    ...{ DATABASE_JOBS_USER: 'guichet_travaux', DATABASE_JOBS_PASSWORD: password },
    ...{ DATABASE_DROITS_USER: 'guichet_droits', DATABASE_DROITS_PASSWORD: password },
  };
  const [http, jobs] = [await world.start('http', 'http', env), await world.start('travaux', 'jobs', env)];
  const database = openDatabase(machine);
  const preparation = { mark: world.mark, count: 3 * EACH, services: 1, tokenKey: env.TOKEN_KEY };
  const prets = await prepareDossiers(database, http.base, preparation);
  const envoi = { base: http.base, world, database, verdict };
  const before = await send(envoi, prets.slice(0, EACH));
  const backupAt = performance.now();
  await machine.script('sauvegarder.sh', 'full');
  verdict.figure('sauvegarde entière, base et fichiers (s)', said((performance.now() - backupAt) / 1_000));
  const at = await send(envoi, prets.slice(EACH, 2 * EACH));
  await machine.script('sauvegarder.sh', 'objets');
  const objets = await objetsOf(database);
  const files = await empreintes(machine, place);
  const [now] = await database.rows<{ instant: string }>('select clock_timestamp()::text as instant');
  const instant = now?.instant ?? '';
  // A restoration stops at the first thing written after its minute: something was, and left the machine too.
  const next = await send(envoi, prets.slice(2 * EACH, 2 * EACH + NEXT));
  await archive(machine);
  const after = await send(envoi, prets.slice(2 * EACH + NEXT));
  await Promise.all([http.terminate(), jobs.terminate()]);
  await database.close();
  await machine.rclone('purge', `stockage:${place}`);
  const sent = { before, at, next, after };

  await restoreLast(machine, sent, verdict);
  await machine.rclone('purge', `stockage:${place}`);
  const { seconds, database: restored } = await restore(machine, instant);
  try {
    await judgeMinute(restored, instant, sent, verdict);
    const named = await objetsOf(restored);
    verdict.expect(named.join() === objets.join(), `${named.length} fichiers nommés au lieu de ${objets.length}`);
    const back = await empreintes(machine, place);
    const expected = named.flatMap((objet) => ['dossier.pdf', 'recu.pdf'].map((file) => `${objet}/${file}`));
    const missing = expected.filter((file) => !files.has(file) || back.get(file) !== files.get(file));
    verdict.expect(missing.length === 0, `fichiers nommés et absents, ou changés : ${someOf(missing)}`);
    const startedAt = performance.now();
    const again = await world.start('http restauré', 'http', env);
    await checkCodes(again.base, [...before, ...at].map(codeOf), verdict);
    verdict.figure(
      `base rouverte, fichiers rendus, portail prêt (s)`,
      said(seconds + (performance.now() - startedAt) / 1_000),
    );
    verdict.figure('fichiers nommés par la base, tous là, mêmes octets', expected.length);
    await checkHistory({ ...world, database: restored }, verdict);
    await again.terminate();
  } finally {
    await restored.close();
  }
};
