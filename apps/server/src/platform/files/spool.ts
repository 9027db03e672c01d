import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Our own disk refuses: full, gone, or read only. Who sends has nothing to correct. */
export class SpoolUnavailable extends Error {
  override readonly name = 'SpoolUnavailable';
}

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw new SpoolUnavailable('disque des dépôts', { cause });
  }
};

export interface Spooled {
  readonly fd: number;
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
  dispose(): Promise<void>;
}

/** Without a name from its first instant: whatever ends this process, the file ends with it. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  const path = join(folder, `guichet-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
};

/** Writes what comes to a file of its own, counting and digesting on the way: memory stays flat. */
export const spool = async (content: Readable, folder = tmpdir()): Promise<Spooled> => {
  const handle = await orUnavailable(() => openNameless(folder));
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      sha256.update(piece);
      md5.update(piece);
      size += piece.length;
      await orUnavailable(() => handle.writeFile(piece));
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    fd: handle.fd,
    size,
    sha256: sha256.digest('hex'),
    md5: md5.digest('hex'),
    dispose: () => handle.close(),
  };
};
