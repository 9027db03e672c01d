import type { Database } from './databases.ts';
import type { ReceivedMail } from './mailbox.ts';
import { runScript } from './runScript.ts';
import { someOf, type Verdict } from './verdict.ts';
import { waitUntil } from './wait.ts';
import type { World } from './world.ts';

/** A job whose process was killed waits for its heartbeat (20 s), the watch (10 s) and its delay. */
const JOBS_LIMIT_MS = 90_000;

const PENDING = `select count(*)::int as count from jobs.job
  where (name like 'auth.send%' or name = 'auth.settleInscription' or name like 'demandes.tell%') and name not like '%.morte' and state < 'completed'`;

export const pendingJobs = async ({ rows }: Database): Promise<number> =>
  (await rows<{ count: number }>(PENDING))[0]?.count ?? 0;

/** SMTP accepts before a job is completed: when no job is left, every mail is in the folder. */
export const waitForJobs = async ({ database }: World, verdict: Verdict): Promise<void> => {
  const isDone = await waitUntil(async () => (await pendingJobs(database)) === 0, JOBS_LIMIT_MS, 200);
  verdict.expect(isDone, `${await pendingJobs(database)} travaux encore en attente`);
};

interface CompteRow {
  readonly email: string;
  readonly comptes: number;
  readonly lignes: number;
}

const COMPTES = `select c.email, count(distinct c.id)::int as comptes, count(h.numero)::int as lignes
  from auth.compte c left join platform.historique h
    on h.objet = 'compte' and h.id_objet = c.id::text and h.action = 'register'
  where c.email like $1 group by c.email`;

const readComptes = ({ database, mark }: World): Promise<CompteRow[]> =>
  database.rows<CompteRow>(COMPTES, [`${mark}-%`]);

const distinctIds = (mails: readonly ReceivedMail[]): number => new Set(mails.map(({ messageId }) => messageId)).size;

export interface Expected {
  readonly acknowledged: readonly string[];
  /** A job cut between the server's yes and its own end sends again, under the same Message-ID. */
  readonly mayCopy: boolean;
}

export const checkMails = async (world: World, verdict: Verdict, emails: readonly string[], mayCopy: boolean) => {
  const mails = await world.mailbox.read();
  const of = (email: string) => mails.get(email) ?? [];
  const without = emails.filter((email) => of(email).length === 0);
  verdict.expect(without.length === 0, `comptes sans courriel : ${someOf(without)}`);
  const several = emails.filter((email) => distinctIds(of(email)) > 1 || (!mayCopy && of(email).length > 1));
  verdict.expect(several.length === 0, `adresses avec plus d’un courriel : ${someOf(several)}`);
  const orphans = [...mails.keys()].filter((email) => !emails.includes(email));
  verdict.expect(orphans.length === 0, `courriels sans compte : ${someOf(orphans)}`);
  const received = [...mails.values()].reduce((sum, list) => sum + list.length, 0);
  verdict.figure('courriels', received);
  if (mayCopy) verdict.figure('copies de même Message-ID', received - mails.size);
};

export const checkHistory = async ({ database }: World, verdict: Verdict): Promise<void> => {
  const { code, output } = await runScript('apps/server/src/verifyHistory.ts', {
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  verdict.expect(code === 0, `l’historique ne tient pas : ${output}`);
};

export const checkDeadLetters = async ({ database }: World, verdict: Verdict): Promise<void> => {
  const dead = await database.rows(`select id from jobs.job where name like '%.morte' or state = 'failed'`);
  verdict.expect(dead.length === 0, `${dead.length} travaux abandonnés`);
};

/** What was promised exists once: the account, its line of history, its mail. What was not promised, at most once. */
export const checkAccounts = async (world: World, verdict: Verdict, expected: Expected): Promise<void> => {
  await waitForJobs(world, verdict);
  const comptes = await readComptes(world);
  const emails = new Set(comptes.map(({ email }) => email));
  const lost = expected.acknowledged.filter((email) => !emails.has(email));
  verdict.expect(lost.length === 0, `inscriptions acquittées et perdues : ${someOf(lost)}`);
  const double = comptes.filter((row) => row.comptes !== 1 || row.lignes !== 1).map(({ email }) => email);
  verdict.expect(double.length === 0, `comptes qui n’ont pas exactement une ligne d’historique : ${someOf(double)}`);
  verdict.figure('comptes', comptes.length);
  await checkMails(world, verdict, [...emails], expected.mayCopy);
  await checkDeadLetters(world, verdict);
  await checkHistory(world, verdict);
};
