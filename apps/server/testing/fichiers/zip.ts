import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
  /** What the archive claims, true or not. */
  readonly claimedSize?: number;
}

interface Written {
  readonly local: Buffer;
  readonly central: Buffer;
}

const writeEntry = (entry: ZipEntry, offset: number): Written => {
  const raw = Buffer.from(entry.content);
  const packed = entry.stored ? raw : deflateRawSync(raw);
  const name = Buffer.from(entry.name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.encrypted ? 1 : 0, 2);
  fields.writeUInt16LE(entry.stored ? 0 : 8, 4);
  fields.writeUInt32LE(crc32(raw), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.claimedSize ?? raw.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, name, packed]);
  const central = Buffer.alloc(46);
  central.write('504b01021400', 'hex');
  fields.copy(central, 6, 0, 26);
  central.writeUInt32LE(offset, 42);
  return { local, central: Buffer.concat([central, name]) };
};

interface Around {
  readonly comment?: string;
  readonly prefix?: Buffer;
}

/** A small writer of archives that can also lie, as attackers' do. */
export const makeZip = (entries: readonly ZipEntry[], around: Around = {}): Buffer => {
  const { comment = '', prefix = Buffer.alloc(0) } = around;
  const parts: Buffer[] = [prefix];
  const centrals: Buffer[] = [];
  let offset = prefix.length;
  for (const entry of entries) {
    const { local, central } = writeEntry(entry, offset);
    parts.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, directory, end, Buffer.from(comment)]);
};
