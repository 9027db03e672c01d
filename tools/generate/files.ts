import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface Files {
  write(name: string, line: string): void;
  close(): string[];
}

interface Opened {
  readonly descriptor: number;
  readonly encoding: BufferEncoding;
  waiting: string[];
  length: number;
}
const AT_ONCE = 1 << 18;

/** Many files at once, each written by blocks: memory does not grow with them. */
export const openFiles = (folder: string, encodingOf: (name: string) => BufferEncoding): Files => {
  mkdirSync(folder, { recursive: true });
  const opened = new Map<string, Opened>();
  const flush = (file: Opened): void => {
    writeSync(file.descriptor, Buffer.from(file.waiting.join(''), file.encoding));
    file.waiting = [];
    file.length = 0;
  };
  const open = (name: string): Opened => {
    const file = { descriptor: openSync(join(folder, name), 'w'), encoding: encodingOf(name), waiting: [], length: 0 };
    opened.set(name, file);
    return file;
  };
  return {
    write(name, line) {
      const file = opened.get(name) ?? open(name);
      file.waiting.push(line, '\n');
      file.length += line.length;
      if (file.length > AT_ONCE) flush(file);
    },
    close() {
      for (const file of opened.values()) {
        flush(file);
        closeSync(file.descriptor);
      }
      return [...opened.keys()].sort().map((name) => join(folder, name));
    },
  };
};
