import { crc32, deflateSync } from 'node:zlib';
import { makeZip, type ZipEntry } from './zip.ts';

/** Nowhere in clear, or scanners would take this file for a virus. */
export const EICAR = Buffer.from(
  '58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a',
  'hex',
);

interface PdfParts {
  /** More objects, or anything else, before the end. */
  readonly extra?: string | Buffer;
  readonly catalog?: string;
  readonly after?: string | Buffer;
}

export const makePdf = ({ extra = '', catalog = '', after = '' }: PdfParts = {}): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog}>>\nendobj\n`),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\n'),
    Buffer.from(extra),
    Buffer.from('trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n'),
    Buffer.from(after),
  ]);

/** Objects packed out of sight, as modern writers do. */
export const packedObjects = (objects: string | Buffer, dictionary = '/Filter /FlateDecode'): Buffer => {
  const packed = deflateSync(objects);
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
};

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

interface ImageParts {
  readonly width?: number;
  readonly height?: number;
  readonly text?: string;
  readonly after?: Buffer;
}

export const makePng = ({ width = 2, height = 2, text = '', after = Buffer.alloc(0) }: ImageParts = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(text ? [pngChunk('tEXt', Buffer.from(`Comment\0${text}`))] : []),
    pngChunk('IDAT', deflateSync(Buffer.alloc(6))),
    pngChunk('IEND', Buffer.alloc(0)),
    after,
  ]);
};

export const makeJpeg = ({ width = 2, height = 2, text = '', after = Buffer.alloc(0) }: ImageParts = {}): Buffer => {
  const frame = Buffer.from('ffc0000b08000000000101110000', 'hex').subarray(0, 13);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const said = Buffer.alloc(4 + text.length);
  said.writeUInt16BE(0xfffe, 0);
  said.writeUInt16BE(2 + text.length, 2);
  said.write(text, 4, 'latin1');
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    ...(text ? [said] : []),
    frame,
    Buffer.from('ffda0008010100003f00d2cf20ffd9', 'hex'),
    after,
  ]);
};

const TYPES = (part: string, kind: string): string =>
  `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
const RELS = '<?xml version="1.0"?><Relationships/>';

interface OfficeParts {
  readonly entries?: readonly ZipEntry[];
  readonly types?: string;
  readonly rels?: string;
  readonly comment?: string;
  readonly prefix?: Buffer;
}

const office = (part: string, kind: string, { entries = [], types, rels = RELS, ...options }: OfficeParts): Buffer =>
  makeZip(
    [
      { name: '[Content_Types].xml', content: types ?? TYPES(part, kind) },
      { name: '_rels/.rels', content: rels },
      { name: part, content: '<?xml version="1.0"?><document>Statuts de l’association</document>' },
      ...entries,
    ],
    options,
  );

export const makeDocx = (parts: OfficeParts = {}): Buffer =>
  office('word/document.xml', 'wordprocessingml.document', parts);
export const makeXlsx = (parts: OfficeParts = {}): Buffer => office('xl/workbook.xml', 'spreadsheetml.sheet', parts);

interface OpenParts {
  readonly entries?: readonly ZipEntry[];
  readonly mime?: string;
  readonly manifest?: string;
}

const open = (kind: string, { entries = [], mime, manifest = '<manifest:manifest/>' }: OpenParts): Buffer =>
  makeZip([
    { name: 'mimetype', content: mime ?? `application/vnd.oasis.opendocument.${kind}`, stored: true },
    { name: 'META-INF/manifest.xml', content: manifest },
    { name: 'content.xml', content: '<office:document-content/>' },
    ...entries,
  ]);

export const makeOdt = (parts: OpenParts = {}): Buffer => open('text', parts);
export const makeOds = (parts: OpenParts = {}): Buffer => open('spreadsheet', parts);
