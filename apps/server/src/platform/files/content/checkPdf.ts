import { createInflate } from 'node:zlib';
import { type FileBytes, readAt, streamOf, WINDOW, windowsOf } from './reader.ts';
import type { ContentRefusal } from './refusal.ts';

const HEADER = /^%PDF-[12]\.\d/;
const END = /%%EOF\s*$/;
const TAIL = 2_048;
/** Long enough never to come by chance in compressed data. */
const ACTIVE = /\/(JavaScript|Launch|RichMedia|EmbeddedFiles?|Rendition|ImportData|SubmitForm|GoToE)(?![A-Za-z])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;
/** Objects packed together, where anything could be named out of sight. */
const PACKED = '/ObjStm';
const PACKED_MAXIMUM = 5_000;
const DICTIONARY = 1_500;
const INFLATED_MAXIMUM = 64 * 1_048_576;
const OVERLAP = 64;

/** In a PDF name, any letter may be written #xx. */
const plain = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

const refusalIn = (text: string): ContentRefusal | null => {
  const names = plain(text);
  if (ENCRYPTED.test(names)) return 'FICHIER_CHIFFRE';
  return ACTIVE.test(names) ? 'FICHIER_ACTIF' : null;
};

interface Budget {
  bytes: number;
  streams: number;
}

const inflateAndCheck = async (file: FileBytes, start: number, budget: Budget): Promise<ContentRefusal | null> => {
  const source = streamOf(file, start);
  const inflated = source.pipe(createInflate());
  let before = '';
  try {
    for await (const piece of inflated as AsyncIterable<Buffer>) {
      budget.bytes -= piece.length;
      if (budget.bytes < 0) return 'FICHIER_DEMESURE';
      const text = before + piece.toString('latin1');
      const refusal = refusalIn(text);
      if (refusal) return refusal;
      before = text.slice(-OVERLAP);
    }
    return null;
  } catch {
    return 'FICHIER_ILLISIBLE';
  } finally {
    source.destroy();
    inflated.destroy();
  }
};

/** Only plain deflate is undone here: what is packed in any other way cannot be looked into, and is not kept. */
const isPlainDeflate = (dictionary: string): boolean =>
  /\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?!\s*\/\w+Decode)/.test(dictionary) && !/\/Predictor/.test(dictionary);

/** The objects packed at this place: the dictionary that names them, then what it announces. */
const checkPackedAt = async (file: FileBytes, position: number, budget: Budget): Promise<ContentRefusal | null> => {
  budget.streams -= 1;
  if (budget.streams < 0) return 'FICHIER_DEMESURE';
  const from = Math.max(0, position - DICTIONARY);
  const around = (await readAt(file, from, 2 * DICTIONARY)).toString('latin1');
  const name = position - from;
  const keyword = /stream\r?\n/.exec(around.slice(name));
  if (!keyword) return 'FICHIER_ILLISIBLE';
  const dictionary = around.slice(around.lastIndexOf('obj', name), name + keyword.index);
  if (!dictionary.includes('/Filter')) return null;
  if (!isPlainDeflate(dictionary)) return 'FICHIER_ILLISIBLE';
  return inflateAndCheck(file, from + name + keyword.index + keyword[0].length, budget);
};

const checkPacked = async (
  file: FileBytes,
  text: string,
  start: number,
  budget: Budget,
): Promise<ContentRefusal | null> => {
  for (let at = text.indexOf(PACKED); at >= 0 && at < WINDOW; at = text.indexOf(PACKED, at + 1)) {
    const refusal = await checkPackedAt(file, start + at, budget);
    if (refusal) return refusal;
  }
  // Written with escapes, the name can only be meant to hide.
  return !text.includes(PACKED) && plain(text).includes(PACKED) ? 'FICHIER_ACTIF' : null;
};

/** No script, no file inside, no password, nothing before or after; object streams are opened and looked into. */
export const checkPdf = async (file: FileBytes): Promise<ContentRefusal | null> => {
  if (!HEADER.test((await readAt(file, 0, 16)).toString('latin1'))) return 'FICHIER_ILLISIBLE';
  const tail = await readAt(file, Math.max(0, file.size - TAIL), TAIL);
  if (!tail.includes('%%EOF')) return 'FICHIER_ILLISIBLE';
  if (!END.test(tail.toString('latin1').replace(/\0+$/, ''))) return 'FICHIER_DOUBLE';
  const budget = { bytes: INFLATED_MAXIMUM, streams: PACKED_MAXIMUM };
  for await (const { text, start } of windowsOf(file)) {
    const refusal = refusalIn(text) ?? (await checkPacked(file, text, start, budget));
    if (refusal) return refusal;
  }
  return null;
};
