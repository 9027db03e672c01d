import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readCells } from './csv.ts';
import type { Avancement, Cell, DepotImport, Forme, Lecture, Lot, Source } from './forme.ts';
import { rejet } from './forme.ts';
import { type Ligne, readLignes } from './readLignes.ts';

const SAMPLE = 1 << 16;
const QUOTE = 0x22;

interface Head {
  readonly empreinte: string;
  readonly taille: number;
  readonly header: string;
  /** Whether cells are quoted: its first record says it for all. */
  readonly isQuoted: boolean;
}

/** What tells a content from another without reading it whole: its size, how it starts and how it ends. */
const readHead = async (path: string): Promise<Head> => {
  const { size: taille } = await stat(path);
  const file = await open(path, 'r');
  try {
    const read = async (at: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, at);
      return buffer.subarray(0, bytesRead);
    };
    const [head, tail] = [await read(0), await read(Math.max(0, taille - SAMPLE))];
    const empreinte = createHash('sha256').update(String(taille)).update(head).update(tail).digest('hex');
    const end = head.indexOf(0x0a);
    const header = head.subarray(0, Math.max(0, end)).toString('utf8');
    return { empreinte, taille, header: header.replace(/^\ufeff/, '').trim(), isQuoted: head[end + 1] === QUOTE };
  } finally {
    await file.close();
  }
};

interface Opened<Nom extends string, L> {
  readonly forme: Forme<Nom, L>;
  readonly columns: ReadonlyMap<string, number>;
}

/** A file is known by its first line, wherever it comes from and whatever its name. */
const knowForme = <Nom extends string, L>(header: string, formes: readonly Forme<Nom, L>[]): Opened<Nom, L> | null => {
  for (const forme of formes) {
    const columns = new Map(readCells(header, forme.separator).map((name, index) => [name.trim(), index]));
    if (forme.needed.every((name) => columns.has(name))) return { forme, columns };
  }
  return null;
};

const startOf = (
  { start, plainStart }: Pick<Forme<string, unknown>, 'start' | 'plainStart'>,
  isQuoted: boolean,
): RegExp => (isQuoted || !plainStart ? start : plainStart);

interface Filling<Gardee> {
  readonly lignes: Map<string, Gardee>;
  readonly rejets: { ligne: number; motif: string }[];
  lues: number;
  ignorees: number;
}

const readLigne = <Nom extends string, L>({ forme, columns }: Opened<Nom, L>, texte: string | null): Lecture<L> => {
  if (texte === null) return rejet('ligne coupée');
  const cells = readCells(texte, forme.separator);
  if (cells.length !== columns.size) return rejet(`${cells.length} colonnes au lieu de ${columns.size}`);
  const cell: Cell = (column) => cells[columns.get(column) ?? -1];
  return forme.read(cell);
};

/** The last word of a file on one subject is the one kept. */
const readInto = <Nom extends string, L, Gardee>(
  filling: Filling<Gardee>,
  { cleOf, keep }: Source<Nom, L, Gardee>,
  opened: Opened<Nom, L>,
  { texte, numero }: Ligne,
): void => {
  filling.lues += 1;
  const read = readLigne(opened, texte);
  if (read.kind === 'rejet') filling.rejets.push({ ligne: numero, motif: read.motif });
  else if (read.kind === 'ignoree') filling.ignorees += 1;
  else filling.lignes.set(cleOf(read.ligne), keep(numero, read.ligne, opened.forme.nom));
};

const emptyFilling = <Gardee>(): Filling<Gardee> => ({ lignes: new Map(), rejets: [], lues: 0, ignorees: 0 });
const lotOf = <Gardee>(filling: Filling<Gardee>, { fin, derniere }: Ligne): Lot<Gardee> => ({
  position: fin,
  ligne: derniere,
  lues: filling.lues,
  ignorees: filling.ignorees,
  lignes: [...filling.lignes.values()],
  rejets: filling.rejets,
});

export interface ImportOptions<Nom extends string, L, Gardee> {
  readonly source: Source<Nom, L, Gardee>;
  readonly lines: number;
  readonly isAgain: boolean;
  /** First where the file is taken up, then after each lot. */
  readonly onProgress: (path: string, avancement: Avancement) => void;
}

/** What the file holds by now, and how many of its lines this run read itself. */
export interface ImportResult {
  readonly avancement: Avancement;
  readonly lues: number;
  readonly wasDone: boolean;
}

/** Reads one file from where it was left, a lot and a transaction at a time. */
export const importFile = async <Nom extends string, L, Gardee>(
  repository: DepotImport<Nom, Gardee>,
  path: string,
  { source, lines, isAgain, onProgress }: ImportOptions<Nom, L, Gardee>,
): Promise<ImportResult> => {
  const { empreinte, taille, header, isQuoted } = await readHead(path);
  const opened = knowForme(header, source.formes);
  if (!opened) throw new Error(`${basename(path)} : ce n’est pas un fichier ${source.nom} connu (première ligne)`);
  const { nom } = opened.forme;
  let avancement = await repository.resume({ forme: nom, fichier: basename(path), empreinte, taille }, isAgain);
  if (avancement.fini_at) return { avancement, lues: 0, wasDone: true };
  const { id, position, ligne, lues: before } = avancement;
  onProgress(path, avancement);
  let filling = emptyFilling<Gardee>();
  let last: Ligne | null = null;
  const flush = async (): Promise<void> => {
    if (last === null || filling.lues === 0) return;
    avancement = await repository.write(id, nom, lotOf(filling, last));
    filling = emptyFilling();
    onProgress(path, avancement);
  };
  const start = startOf(opened.forme, isQuoted);
  const isStart = (texte: string): boolean => start.test(texte);
  for await (const records of readLignes(path, { position, ligne, isStart })) {
    for (const record of records) {
      last = record;
      if (record.numero === 1) continue;
      readInto(filling, source, opened, record);
      if (filling.lues >= lines) await flush();
    }
  }
  await flush();
  await repository.finish(id);
  return { avancement, lues: avancement.lues - before, wasDone: false };
};
