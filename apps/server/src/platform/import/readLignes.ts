import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';

/** One record of a file, and where the next one starts. */
export interface Ligne {
  /** Null when its end never came, or came too late. */
  readonly texte: string | null;
  readonly numero: number;
  /** The last plain line that it holds. */
  readonly derniere: number;
  readonly fin: number;
}

interface ReadOptions {
  readonly position: number;
  /** Lines already read before that place. */
  readonly ligne: number;
  /** Whether a line is the start of a record: a record that was cut must not swallow those after it. */
  readonly isStart: (texte: string) => boolean;
}

const BLOCK = 1 << 20;
const QUOTE = 0x22;
const NEWLINE = 0x0a;
/** A record of more lines is refused whole: its lines are never taken for records, people write what they hold. */
const MOST_LINES = 50;
const latin = new TextDecoder('windows-1252');

/** Some prefectures write in Latin-1, some in UTF-8: each line tells by itself. */
const decode = (bytes: Buffer): string => {
  const isReturn = bytes.at(-1) === 0x0d;
  const line = isReturn ? bytes.subarray(0, -1) : bytes;
  return isUtf8(line) ? line.toString('utf8') : latin.decode(line);
};

const isBalanced = (bytes: Buffer): boolean => {
  let isEven = true;
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) isEven = !isEven;
  return isEven;
};

async function* readBlocks(path: string, position: number): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    for (let at = position; ; ) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(BLOCK), 0, BLOCK, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The plain lines of a file, from a place in it; memory holds one block and one line. */
async function* readPlain(path: string, position: number): AsyncGenerator<readonly Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const block of readBlocks(path, position)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, block]) : block;
    const lines: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
      lines.push(bytes.subarray(from, at));
      from = at + 1;
    }
    rest = bytes.subarray(from);
    yield lines;
  }
  if (rest.length > 0) yield [rest];
}

interface Pending {
  readonly numero: number;
  readonly parts: string[];
}

/** Records by blocks; a quoted text may run over several lines. */
export async function* readLignes(path: string, { position, ligne, isStart }: ReadOptions): AsyncGenerator<Ligne[]> {
  let [at, numero] = [position, ligne];
  let pending: Pending | null = null;
  for await (const lines of readPlain(path, position)) {
    const records: Ligne[] = [];
    for (const bytes of lines) {
      const before = at;
      at += bytes.length + 1;
      numero += 1;
      const texte = decode(bytes);
      if (pending !== null && isStart(texte)) {
        records.push({ texte: null, numero: pending.numero, derniere: numero - 1, fin: before });
        pending = null;
      }
      const isWhole = isBalanced(bytes) === (pending === null);
      if (!isWhole) {
        pending ??= { numero, parts: [] };
        if (pending.parts.length <= MOST_LINES) pending.parts.push(texte);
      } else if (pending !== null) {
        const { parts } = pending;
        const whole = parts.length > MOST_LINES ? null : [...parts, texte].join('\n');
        records.push({ texte: whole, numero: pending.numero, derniere: numero, fin: at });
        pending = null;
      } else if (bytes.length > 0) records.push({ texte, numero, derniere: numero, fin: at });
    }
    yield records;
  }
  if (pending !== null) yield [{ texte: null, numero: pending.numero, derniere: numero, fin: at }];
}
