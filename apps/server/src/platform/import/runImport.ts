import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Avancement, DepotImport, Source } from './forme.ts';
import { importFile } from './importFile.ts';

export interface RunOptions<Nom extends string, L, Gardee> {
  readonly source: Source<Nom, L, Gardee>;
  readonly files: readonly string[];
  readonly lines: number;
  readonly isAgain: boolean;
  readonly say: (text: string) => void;
  readonly now: () => number;
}

export interface Bilan {
  readonly lues: number;
  readonly ecrites: number;
  readonly ignorees: number;
  readonly rejetees: number;
}

const SHOWN_REJETS = 5;
const EVERY_MS = 2_000;
const count = (value: number): string => Math.round(value).toLocaleString('fr-FR');

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** Says how far it is, every few seconds: lines, lines a second, and how long the rest should take. */
type Suivi = Pick<RunOptions<string, unknown, unknown>, 'files' | 'say' | 'now'>;
const createProgress = ({ files, say, now }: Suivi) => {
  const total = files.reduce((sum, path) => sum + statSync(path).size, 0);
  const started = now();
  let [before, lines, bytes, shown] = [0, 0, 0, started];
  let current: { path: string; lues: number; position: number } | null = null;
  return {
    skip(path: string): void {
      before += statSync(path).size;
    },
    follow(path: string, { lues, position }: Avancement): void {
      if (current?.path !== path) {
        before += position;
        current = { path, lues, position };
        return;
      }
      lines += lues - current.lues;
      bytes += position - current.position;
      current = { path, lues, position };
      if (now() - shown < EVERY_MS) return;
      shown = now();
      const seconds = (shown - started) / 1_000;
      const rest = ((total - before - bytes) / Math.max(1, bytes)) * seconds;
      say(
        `${basename(path)} : ${count(lues)} lignes, ${count(lines / seconds)} lignes/s, reste ${duration(Math.max(0, rest))}`,
      );
    },
  };
};

const sayFile = async (
  repository: Pick<DepotImport<string, unknown>, 'listRejets'>,
  path: string,
  a: Avancement,
  { say, source }: Pick<RunOptions<string, never, unknown>, 'say'> & { readonly source: { readonly rejets: string } },
) => {
  const counts = `${count(a.lues)} lignes lues, ${count(a.ecrites)} écritures, ${count(a.ignorees)} hors sujet`;
  say(`${basename(path)} : ${counts}, ${count(a.rejetees)} rejetées`);
  if (a.rejetees === 0) return;
  for (const { ligne, motif } of await repository.listRejets(a.id, SHOWN_REJETS)) say(`  ligne ${ligne} : ${motif}`);
  if (a.rejetees > SHOWN_REJETS) say(`  … et ${count(a.rejetees - SHOWN_REJETS)} autres, dans ${source.rejets}`);
};

/** Every file in turn; those that were wholly read before are passed over, one left half-way goes on. */
export const runImport = async <Nom extends string, L, Gardee>(
  repository: DepotImport<Nom, Gardee>,
  options: RunOptions<Nom, L, Gardee>,
): Promise<Bilan> => {
  const { files, source, lines, isAgain, say } = options;
  if (!(await repository.open(source.formes.map(({ nom }) => nom)))) throw new Error('un autre import est en cours');
  const progress = createProgress(options);
  let bilan: Bilan = { lues: 0, ecrites: 0, ignorees: 0, rejetees: 0 };
  for (const path of files) {
    const onProgress = progress.follow;
    const { avancement, lues, wasDone } = await importFile(repository, path, { source, lines, isAgain, onProgress });
    if (wasDone) {
      progress.skip(path);
      say(`${basename(path)} : déjà importé`);
      continue;
    }
    await sayFile(repository, path, avancement, options);
    bilan = {
      lues: bilan.lues + lues,
      ecrites: bilan.ecrites + avancement.ecrites,
      ignorees: bilan.ignorees + avancement.ignorees,
      rejetees: bilan.rejetees + avancement.rejetees,
    };
  }
  await repository.close();
  return bilan;
};
