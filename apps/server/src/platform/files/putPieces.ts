import { Readable } from 'node:stream';
import type { Files } from './files.ts';
import { spool } from './spool.ts';

/** What comes piece by piece, put whole under a key: memory stays flat, and what was put is said. */
export const putPieces = async (
  store: Pick<Files['store'], 'put'>,
  key: string,
  pieces: AsyncIterable<string | Buffer> | Iterable<Buffer>,
  type: string,
): Promise<{ readonly empreinte: string; readonly octets: number }> => {
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
  };
  const file = await spool(Readable.from(bytes()));
  try {
    await store.put(key, { ...file, type });
  } finally {
    await file.dispose();
  }
  return { empreinte: file.sha256, octets: file.size };
};
