import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from './files.ts';
import { putPieces } from './putPieces.ts';

type Store = Pick<Files['store'], 'put' | 'get' | 'remove'>;

/** What is held in memory at once, and what is sent again when a connection breaks. */
const PART = 8 * 1_048_576;
const LARGEUR = 6;

const cleOf = (prefixe: string, rang: number): string => `${prefixe}/${String(rang).padStart(LARGEUR, '0')}`;
const countOf = (octets: number): number => Math.ceil(octets / PART);

export interface Depot {
  readonly empreinte: string;
  readonly octets: number;
}
interface Suivi {
  /** The digests of the parts that an attempt before this one left there. */
  readonly deposes: readonly string[];
  /** Each time a part is there. */
  readonly onPart: (deposes: readonly string[]) => Promise<void>;
}

async function* cut(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    let rest = piece;
    while (size + rest.length >= PART) {
      const room = PART - size;
      yield Buffer.concat([...held, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      held = [];
      size = 0;
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Of any size, part after part; a part that is there already, the same, is not sent twice. */
export const putParts = async (
  store: Store,
  { prefixe, type, deposes, onPart }: Suivi & { readonly prefixe: string; readonly type: string },
  bytes: AsyncIterable<Buffer>,
): Promise<Depot> => {
  const whole = createHash('sha256');
  const faits: string[] = [];
  let octets = 0;
  for await (const part of cut(bytes)) {
    const empreinte = hash('sha256', part);
    whole.update(part);
    octets += part.length;
    if (deposes[faits.length] !== empreinte) await putPieces(store, cleOf(prefixe, faits.length), [part], type);
    faits.push(empreinte);
    await onPart(faits);
  }
  for (let rang = faits.length; rang < deposes.length; rang += 1) await store.remove(cleOf(prefixe, rang));
  return { empreinte: whole.digest('hex'), octets };
};

export const removeParts = async (store: Store, prefixe: string, nombre: number): Promise<void> => {
  for (let rang = 0; rang < nombre; rang += 1) await store.remove(cleOf(prefixe, rang));
};

async function* bytesOf(store: Store, prefixe: string, from: number, to: number): AsyncGenerator<Buffer> {
  for (let rang = Math.floor(from / PART); rang < countOf(to + 1); rang += 1) {
    const content = await store.get(cleOf(prefixe, rang));
    if (!content) throw new Error('un morceau de fichier manque au stockage');
    let at = rang * PART;
    for await (const piece of content as AsyncIterable<Buffer>) {
      const wanted = piece.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
      at += piece.length;
      if (wanted.length > 0) yield wanted;
    }
  }
}

/** From one byte to another, both included. */
export const readParts = (store: Store, prefixe: string, from: number, to: number): Readable =>
  Readable.from(bytesOf(store, prefixe, from, to));
