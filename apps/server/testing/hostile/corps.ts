import type { Tirage } from '@guichet/testing/tirage';
import { makePdf } from '../fichiers/contenus.ts';

export interface Corps {
  readonly type: string | null;
  readonly octets: Buffer | string;
}

const cut = (text: string, tirage: Tirage): string => text.slice(0, tirage.below(text.length + 1));

/** The same JSON, as no program of ours would write it. */
const DEFORMATIONS: readonly ((text: string, tirage: Tirage) => Corps)[] = [
  (text, tirage) => ({ type: 'application/json', octets: cut(text, tirage) }),
  (text) => ({ type: 'application/json', octets: `\ufeff${text}` }),
  (text) => ({ type: 'application/json; charset=iso-8859-1', octets: Buffer.from(text, 'latin1') }),
  (text) => ({ type: 'text/plain', octets: text }),
  (text) => ({ type: 'application/x-www-form-urlencoded', octets: `a=${encodeURIComponent(text)}` }),
  (text) => ({ type: 'application/json', octets: text.replace('{', '{"__proto__":{"x":1},') }),
  (text) => ({ type: 'application/json', octets: text.replace(/:"[^"]*"/, ':1e999') }),
  (text) => ({ type: 'application/json', octets: text.replace(/:"[^"]*"/, ':"\\ud800\\u0000"') }),
  () => ({ type: 'application/json', octets: '['.repeat(50_000) }),
  () => ({ type: 'application/json', octets: '{"a":'.repeat(5_000) }),
  () => ({ type: 'application/json', octets: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) }),
  () => ({ type: 'application/json', octets: '' }),
  (text) => ({ type: null, octets: text }),
  (text) => ({ type: 'application/json', octets: text.replace(/^\{/, `{"${'k'.repeat(60_000)}":1,`) }),
];
export const deform = (text: string, tirage: Tirage): Corps => tirage.one(DEFORMATIONS)(text, tirage);

type Fields = Readonly<Record<string, string>>;
interface Piece {
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly octets: Buffer;
}

const BOUNDARY = 'guichet-frontiere';
const disposition = ({ name, filename }: Piece): string =>
  `content-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`;
const write = (pieces: readonly Piece[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...pieces.flatMap((piece) => [
      Buffer.from(
        `--${BOUNDARY}\r\n${disposition(piece)}\r\n${piece.type ? `content-type: ${piece.type}\r\n` : ''}\r\n`,
      ),
      piece.octets,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

const fieldsOf = (fields: Fields): Piece[] =>
  Object.entries(fields).map(([name, value]) => ({ name, octets: Buffer.from(value) }));
const PDF: Piece = { name: 'file', filename: 'statuts.pdf', type: 'application/pdf', octets: makePdf() };
const named = (filename: string): Piece => ({ ...PDF, filename });
const form = (octets: Buffer, boundary = BOUNDARY): Corps => ({
  type: `multipart/form-data; boundary=${boundary}`,
  octets,
});

export const formOf = (fields: Fields): Corps => form(write([...fieldsOf(fields), PDF]));

const FORMES: readonly ((fields: Piece[], tirage: Tirage) => Corps)[] = [
  (fields) => form(write([PDF, ...fields])),
  (fields) => form(write(fields)),
  (fields) => form(write([...fields, PDF, PDF])),
  (fields) => form(write([...fields, { ...PDF, octets: Buffer.alloc(0) }])),
  (fields) => form(write([...fields, PDF], '')),
  (fields) => form(write([...fields, PDF]), 'autre'),
  (fields) => form(write([...fields, PDF]), ''),
  (fields) => form(write([...fields, named('../../../etc/passwd')])),
  (fields) => form(write([...fields, named('a'.repeat(5_000))])),
  (fields) => form(write([...fields, named('statuts\u0000.pdf')])),
  (fields) => form(write([...fields, named('statuts.pdf.exe')])),
  (fields) => form(write([...fields, { ...PDF, type: 'text/html' }])),
  (fields) => form(write([...fields, { ...PDF, octets: Buffer.from('MZ'.repeat(500)) }])),
  (fields) => form(write([...fields, { ...PDF, name: 'fichier' }])),
  (fields) => form(write([...Array.from({ length: 400 }, () => fields[0] ?? PDF), PDF])),
  (fields) => form(write([{ name: '__proto__', octets: Buffer.from('x') }, ...fields, PDF])),
  (fields, tirage) => {
    const whole = write([...fields, PDF]);
    return form(whole.subarray(0, tirage.below(whole.length)));
  },
];
export const deformForm = (fields: Fields, tirage: Tirage): Corps => tirage.one(FORMES)(fieldsOf(fields), tirage);
