import { read } from 'node:fs';
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

export const WINDOW = 1_048_576;
const OVERLAP = 4_096;

/** The whole file as text of one byte a letter, by windows that overlap: nothing short is ever cut in two. */
export async function* windowsOf(file: FileBytes): AsyncGenerator<{ text: string; start: number }> {
  for (let start = 0; start < file.size; start += WINDOW) {
    const bytes = await readAt(file, start, WINDOW + OVERLAP);
    yield { text: bytes.toString('latin1'), start };
  }
}
