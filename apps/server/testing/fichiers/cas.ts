import { randomBytes } from 'node:crypto';
import { EICAR } from './contenus.ts';
import type { Depot } from './depots.ts';
import { makeZip } from './zip.ts';

/** A depot, and what must become of it: a code of the catalogue, or the state of the file once it is scanned. */
export interface Cas extends Pick<Depot, 'name' | 'type' | 'content'> {
  readonly titre: string;
  readonly attendu: string;
}

export const HTML = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>');
export const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(500)]);
export const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), randomBytes(1_000)]);
export const LOCKED_OFFICE = Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(200)]);
export const EICAR_ZIP = makeZip([{ name: 'facture.com', content: EICAR }]);
export const stream = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`8 0 obj\n<< /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
export const media = (name: string, content: Buffer) => ({ entries: [{ name, content }] });
