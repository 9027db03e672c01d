import { crc32, createDeflateRaw } from 'node:zlib';

export interface Entree {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Buffer;
  /** As it is: what is packed already, or must be read at a fixed place. */
  readonly isStored?: boolean;
}
export interface ContenuArchive {
  readonly entrees: AsyncIterable<Entree> | Iterable<Entree>;
  /** The day that every entry bears: the same content makes the same bytes. */
  readonly le: Date;
}

const LIMITE = 0xffff_ffff;
/** Sizes come after the content, and names are UTF-8. */
const SUIT = 0x0808;
const UTF8 = 0x0800;
const VERSION = 45;

interface Ecrite {
  readonly name: Buffer;
  readonly drapeaux: number;
  readonly methode: number;
  readonly somme: number;
  readonly octets: number;
  readonly range: number;
  readonly place: number;
}

/** As archives say it: two seconds at a time, from 1980 on. */
const instantOf = (le: Date): readonly [heure: number, jour: number] => [
  (le.getUTCHours() << 11) | (le.getUTCMinutes() << 5) | (le.getUTCSeconds() >> 1),
  ((le.getUTCFullYear() - 1980) << 9) | ((le.getUTCMonth() + 1) << 5) | le.getUTCDate(),
];

const longs = (...valeurs: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(valeurs.length * 8);
  for (const [rang, valeur] of valeurs.entries()) buffer.writeBigUInt64LE(BigInt(valeur), rang * 8);
  return buffer;
};
const large = (contenu: Buffer): Buffer => {
  const tete = Buffer.alloc(4);
  tete.writeUInt16LE(1, 0);
  tete.writeUInt16LE(contenu.length, 2);
  return Buffer.concat([tete, contenu]);
};

const localOf = ({ name, drapeaux, methode, somme, octets, range }: Omit<Ecrite, 'place'>, le: Date): Buffer => {
  const [heure, jour] = instantOf(le);
  const extra = drapeaux === SUIT ? large(longs(0, 0)) : Buffer.alloc(0);
  const tete = Buffer.alloc(30);
  tete.writeUInt32LE(0x0403_4b50, 0);
  for (const [rang, mot] of [VERSION, drapeaux, methode, heure, jour].entries()) tete.writeUInt16LE(mot, 4 + rang * 2);
  tete.writeUInt32LE(somme, 14);
  tete.writeUInt32LE(drapeaux === SUIT ? LIMITE : range, 18);
  tete.writeUInt32LE(drapeaux === SUIT ? LIMITE : octets, 22);
  tete.writeUInt16LE(name.length, 26);
  tete.writeUInt16LE(extra.length, 28);
  return Buffer.concat([tete, name, extra]);
};

const centralOf = ({ name, drapeaux, methode, somme, octets, range, place }: Ecrite, le: Date): Buffer => {
  const [heure, jour] = instantOf(le);
  const grands = [octets, range, place].filter((valeur) => valeur >= LIMITE);
  const extra = grands.length > 0 ? large(longs(...grands)) : Buffer.alloc(0);
  const tete = Buffer.alloc(46);
  tete.writeUInt32LE(0x0201_4b50, 0);
  for (const [rang, mot] of [VERSION, VERSION, drapeaux, methode, heure, jour].entries())
    tete.writeUInt16LE(mot, 4 + rang * 2);
  tete.writeUInt32LE(somme, 16);
  tete.writeUInt32LE(Math.min(range, LIMITE), 20);
  tete.writeUInt32LE(Math.min(octets, LIMITE), 24);
  tete.writeUInt16LE(name.length, 28);
  tete.writeUInt16LE(extra.length, 30);
  tete.writeUInt32LE(Math.min(place, LIMITE), 42);
  return Buffer.concat([tete, name, extra]);
};

const endOf = (nombre: number, taille: number, place: number): Buffer => {
  const loin = Buffer.alloc(76);
  loin.writeUInt32LE(0x0606_4b50, 0);
  longs(44).copy(loin, 4);
  loin.writeUInt16LE(VERSION, 12);
  loin.writeUInt16LE(VERSION, 14);
  longs(nombre, nombre, taille, place).copy(loin, 24);
  loin.writeUInt32LE(0x0706_4b50, 56);
  longs(place + taille).copy(loin, 64);
  loin.writeUInt32LE(1, 72);
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(0x0605_4b50, 0);
  fin.writeUInt16LE(Math.min(nombre, 0xffff), 8);
  fin.writeUInt16LE(Math.min(nombre, 0xffff), 10);
  fin.writeUInt32LE(Math.min(taille, LIMITE), 12);
  fin.writeUInt32LE(Math.min(place, LIMITE), 16);
  const isFar = place + taille >= LIMITE || nombre >= 0xffff;
  return isFar ? Buffer.concat([loin, fin]) : fin;
};

async function* pack(content: AsyncIterable<Buffer>, seen: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 });
  const feed = (async () => {
    for await (const piece of content) {
      seen(piece);
      if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  })().catch((error: Error) => deflate.destroy(error));
  for await (const piece of deflate) yield piece as Buffer;
  await feed;
}

async function* pieces(content: AsyncIterable<Buffer>, seen: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    seen(piece);
    yield piece;
  }
}

async function* writeOne(
  { name, content, isStored = false }: Entree,
  le: Date,
  place: number,
): AsyncGenerator<Buffer, Ecrite> {
  const nom = Buffer.from(name);
  if (Buffer.isBuffer(content)) {
    const ecrite = { name: nom, drapeaux: UTF8, methode: 0, somme: crc32(content), octets: content.length };
    yield localOf({ ...ecrite, range: content.length }, le);
    yield content;
    return { ...ecrite, range: content.length, place };
  }
  let [somme, octets, range] = [0, 0, 0];
  const count = (piece: Buffer): void => {
    somme = crc32(piece, somme);
    octets += piece.length;
  };
  const methode = isStored ? 0 : 8;
  yield localOf({ name: nom, drapeaux: SUIT, methode, somme: 0, octets: 0, range: 0 }, le);
  for await (const piece of (isStored ? pieces : pack)(content, count)) {
    range += piece.length;
    yield piece;
  }
  const suite = Buffer.alloc(8);
  suite.writeUInt32LE(0x0807_4b50, 0);
  suite.writeUInt32LE(somme, 4);
  yield Buffer.concat([suite, longs(range, octets)]);
  return { name: nom, drapeaux: SUIT, methode, somme, octets, range, place };
}

/** Of any size, as it comes: what is short is written whole, the rest is measured while it passes. */
export async function* writeZip({ entrees, le }: ContenuArchive): AsyncGenerator<Buffer> {
  const ecrites: Ecrite[] = [];
  let place = 0;
  for await (const entree of entrees) {
    const one = writeOne(entree, le, place);
    let step = await one.next();
    while (!step.done) {
      place += step.value.length;
      yield step.value;
      step = await one.next();
    }
    ecrites.push(step.value);
  }
  const central = Buffer.concat(ecrites.map((ecrite) => centralOf(ecrite, le)));
  yield central;
  yield endOf(ecrites.length, central.length, place);
}
