import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVague } from '../../../tools/services/emetteur.ts';
import type { Database } from '../../faults/harness/databases.ts';
import { REPOSITORY } from '../../faults/harness/settings.ts';
import { sleep } from '../../faults/harness/wait.ts';
import { openOwner } from '../recherche/owner.ts';
import { createEmpty, dropDatabase, importInto } from '../recherche/registreDatabase.ts';
import { codeOf, EXERCICE, JEUNE, openSaison } from './base.ts';

const PAR_MORCEAU = 10_000;
/** As the command reads them when nobody says otherwise. */
const LIGNES = '2000';
const VAGUE = { exercice_id: EXERCICE, prefixe: '26', jour: '2026-09-01' };

/** What the issuer would send, a piece after another: the whole is larger than what one holds in memory. */
const writeFichier = async (codes: number): Promise<{ fichier: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-bench-codes-'));
  const fichier = join(folder, 'vague.csv');
  const stream = createWriteStream(fichier);
  for (let start = 0; start < codes; start += PAR_MORCEAU) {
    const jeunes = Array.from({ length: Math.min(PAR_MORCEAU, codes - start) }, (_, at) => ({
      ...{ nom: JEUNE.nom, prenom: JEUNE.prenom, id_psp: codeOf(start + at) },
    }));
    const texte = writeVague(jeunes, VAGUE);
    const piece = start === 0 ? texte : texte.slice(texte.indexOf('\n') + 1);
    if (!stream.write(piece)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
  return { fichier, remove: () => rmSync(folder, { recursive: true }) };
};

const psql = (url: string, commands: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const given = commands.flatMap((command) => ['-c', command]);
    const child = spawn('psql', ['-q', '-v', 'ON_ERROR_STOP=1', ...given], {
      env: { ...process.env, PGHOST: new URL(url).hostname, PGPORT: new URL(url).port, ...loginOf(url) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`psql : ${code}`))));
  });
const loginOf = (url: string): Record<string, string> => {
  const { username, password, pathname } = new URL(url);
  return {
    ...{ PGUSER: decodeURIComponent(username), PGPASSWORD: decodeURIComponent(password) },
    PGDATABASE: pathname.slice(1),
  };
};

/** The same rows by COPY alone, into a table with the same indexes. */
const copyBare = async ({ rows, ownerUrl }: Database): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-bench-copy-'));
  const file = join(folder, 'codes.bin');
  await psql(ownerUrl, [`\\copy psp.beneficiaire_${EXERCICE} to '${file}' binary`]);
  await rows(`create table psp.nu (like psp.beneficiaire_${EXERCICE} including all)`);
  const started = performance.now();
  await psql(ownerUrl, [`\\copy psp.nu from '${file}' binary`]);
  const seconds = (performance.now() - started) / 1_000;
  await rows('drop table psp.nu');
  rmSync(folder, { recursive: true });
  return seconds;
};

/** All but the seals, each drawn anew, and the hour. */
const DIGEST = `select (select md5(string_agg(h, '' order by h)) from (select md5(row(exercice, code, statut, vague)::text) h
    from psp.beneficiaire) t) as codes,
  (select sum(lues)::text || ' ' || sum(ecrites) || ' ' || sum(rejetees) from psp.import) as lignes`;

/** Started again each time that it is killed, with no warning and at any moment. */
const importKilled = async (appUrl: string, fichier: string, kills: number, everyMs: number): Promise<number> => {
  let killed = 0;
  for (; killed < kills; killed += 1) {
    const args = [join(REPOSITORY, 'apps/server/src/import.ts'), 'passsport', fichier, '--lines', LIGNES];
    const child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: appUrl }, stdio: 'ignore' });
    const gone = once(child, 'close');
    await Promise.race([gone, sleep(everyMs * (0.5 + Math.random()))]);
    if (child.exitCode !== null) break;
    child.kill('SIGKILL');
    await gone;
  }
  return killed;
};

export interface Chargement {
  readonly codes: number;
  readonly said: string;
  readonly linesPerSecond: number;
  readonly memory: number;
  /** Of the lines a second of a bare COPY. */
  readonly ratio: number;
  readonly again: string;
  readonly morts: number;
  readonly same: boolean;
}
const START_MS = 1_500;
const figureIn = (said: string, form: RegExp): number => Number(form.exec(said)?.[1] ?? Number.NaN);

/** A wave of codes, straight, again, bare, and killed; the base of the straight one is left for what follows. */
export const measureChargement = async (codes: number, kills: number, name: string): Promise<Chargement> => {
  const broken = `${name}_tue`;
  const { fichier, remove } = await writeFichier(codes);
  try {
    await dropDatabase(name);
    const straight = await createEmpty(name);
    const owner = openOwner(straight.appUrl, straight.ownerUrl);
    await openSaison(owner);
    const said = await importInto(straight.appUrl, 'passsport', [fichier], LIGNES);
    const seconds = figureIn(said, /en ([\d.]+) s/u);
    const bare = await copyBare(owner);
    const [digest] = await owner.rows(DIGEST);
    const again = await importInto(straight.appUrl, 'passsport', [fichier, '--again'], LIGNES);
    await dropDatabase(broken);
    const second = await createEmpty(broken);
    const other = openOwner(second.appUrl, second.ownerUrl);
    await openSaison(other);
    const everyMs = START_MS + (seconds * 1_000) / (kills + 1);
    const morts = await importKilled(second.appUrl, fichier, kills, everyMs);
    await importInto(second.appUrl, 'passsport', [fichier], LIGNES);
    const same = JSON.stringify((await other.rows(DIGEST))[0]) === JSON.stringify(digest);
    await Promise.all([owner.close(), other.close()]);
    return {
      ...{ codes, said, linesPerSecond: codes / seconds, memory: figureIn(said, /au plus (\d+) Mio/u) },
      ...{ ratio: bare / seconds, again, morts, same },
    };
  } finally {
    await dropDatabase(broken);
    remove();
  }
};
