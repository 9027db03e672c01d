import { read } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

const readInto = promisify(read);

export interface FileBytes {
  readonly fd: number;
  readonly size: number;
}

export const readAt = async ({ fd }: FileBytes, position: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await readInto(fd, Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const PIECE = 65_536;

async function* piecesOf(file: FileBytes, start: number): AsyncGenerator<Buffer> {
  for (let position = start; position < file.size; position += PIECE) yield await readAt(file, position, PIECE);
}

/** A stream of fs would close the file with itself: this one only reads. */
export const streamOf = (file: FileBytes, start = 0): Readable =>
  Readable.from(piecesOf(file, start), { objectMode: false });

export const WINDOW = 1_048_576;
const OVERLAP = 4_096;

/** The whole file as text of one byte a letter, by windows that overlap: nothing short is ever cut in two. */
export async function* windowsOf(file: FileBytes): AsyncGenerator<{ text: string; start: number }> {
  for (let start = 0; start < file.size; start += WINDOW) {
    const bytes = await readAt(file, start, WINDOW + OVERLAP);
    yield { text: bytes.toString('latin1'), start };
  }
}
