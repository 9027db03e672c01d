import { createInflate } from 'node:zlib';
import { type Dictionary, readDictionary, skipBlank } from './pdfDictionary.ts';
import { type FileBytes, readAt, streamOf, WINDOW, windowsOf } from './reader.ts';
import type { ContentRefusal } from './refusal.ts';

const HEADER = /^%PDF-[12]\.\d/;
const END = /%%EOF\s*$/;
const TAIL = 2_048;
/** Long enough never to come by chance in compressed data. */
const ACTIVE =
  /\/(JavaScript|Launch|RichMedia|EmbeddedFiles?|Rendition|ImportData|SubmitForm|GoToE|GoToR|Movie|Sound)(?![A-Za-z])/;
/** Forms that carry their own scripts; too short to be looked for but where objects are read. */
const XFA = /\/XFA(?![A-Za-z])/;
/** Done by itself when the file is opened, a page is turned or a field is left. Honest writers say so where to open it. */
const OPENING = /\/(OpenAction|AA)(?![A-Za-z])/;
/** The short one would come by chance in compressed data. */
const OPENING_LONG = /\/OpenAction(?![A-Za-z])/;
const OPENS = ['/OpenAction', '/AA'];
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;
/** Objects packed together, where anything could be named out of sight. */
const PACKED_MAXIMUM = 5_000;
const DICTIONARY_MAXIMUM = 1_048_576;
const INFLATED_MAXIMUM = 64 * 1_048_576;
const OVERLAP = 64;
const TIME_MS = 15_000;
/** The word stream and the end of its line. */
const KEYWORD = 8;

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
  /** Of dictionaries: those of an honest file do not overlap. */
  letters: number;
  readonly until: number;
  /** Whether something is done by itself when it is read. */
  opens: boolean;
}

const isSpent = ({ bytes, streams, letters, until }: Budget): boolean =>
  bytes < 0 || streams < 0 || letters < 0 || performance.now() > until;

const inflateAndCheck = async (file: FileBytes, start: number, budget: Budget): Promise<ContentRefusal | null> => {
  const source = streamOf(file, start);
  const inflated = source.pipe(createInflate());
  let before = '';
  try {
    for await (const piece of inflated as AsyncIterable<Buffer>) {
      budget.bytes -= piece.length;
      if (isSpent(budget)) return 'FICHIER_DEMESURE';
      const text = before + piece.toString('latin1');
      budget.opens ||= OPENING.test(plain(text));
      const refusal = refusalIn(text) ?? (XFA.test(plain(text)) ? 'FICHIER_ACTIF' : null);
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

const isPacked = ({ tokens }: Dictionary): boolean =>
  tokens.includes('/ObjStm') || (tokens.includes('/First') && tokens.includes('/N'));

/** Only plain deflate is undone here: what is packed in any other way cannot be looked into, and is not kept. */
const isPlainDeflate = ({ entries, isSound }: Dictionary): boolean => {
  const [filter, ...others] = entries.get('/Filter') ?? [];
  const parameters = (entries.get('/DecodeParms') ?? []).flat();
  return (
    isSound &&
    others.length === 0 &&
    ['/FlateDecode', '[ /FlateDecode ]'].includes(filter?.join(' ') ?? '') &&
    !parameters.some((token) => token === '/Predictor' || token === 'R')
  );
};

interface Place {
  readonly text: string;
  /** Of the first letter of the text in the file. */
  readonly start: number;
}

/** What follows the dictionary: the objects packed under it are opened, those of any other stream are only data. */
const checkStream = async (
  file: FileBytes,
  dictionary: Dictionary,
  { text, start }: Place,
  budget: Budget,
): Promise<ContentRefusal | null> => {
  const keyword = skipBlank(text, dictionary.end);
  // Blanks as far as can be seen: nobody writes so but to hide the word that follows.
  if (keyword + KEYWORD > text.length && start + text.length < file.size) return 'FICHIER_ILLISIBLE';
  if (!text.startsWith('stream', keyword)) return null;
  if (dictionary.entries.has('/F')) return 'FICHIER_ACTIF';
  if (!isPacked(dictionary)) return null;
  budget.streams -= 1;
  if (isSpent(budget)) return 'FICHIER_DEMESURE';
  const line = /^stream\r?\n/.exec(text.slice(keyword, keyword + KEYWORD))?.[0];
  if (!line) return 'FICHIER_ILLISIBLE';
  if (!dictionary.entries.has('/Filter')) {
    // In clear, but read as objects by none of ours: the short name could be there.
    budget.opens = true;
    return dictionary.isSound ? null : 'FICHIER_ILLISIBLE';
  }
  if (!isPlainDeflate(dictionary)) return 'FICHIER_ILLISIBLE';
  return inflateAndCheck(file, start + keyword + line.length, budget);
};

/** A dictionary and the word after it; read again from the file when the window ends too soon. */
const checkObjectAt = async (
  file: FileBytes,
  place: Place,
  at: number,
  budget: Budget,
): Promise<ContentRefusal | null> => {
  const found = readDictionary(place.text, at);
  budget.letters -= (found?.end ?? place.text.length) - at;
  if (isSpent(budget)) return 'FICHIER_DEMESURE';
  if (found && found.end + ROOM < place.text.length) {
    budget.opens ||= OPENS.some((name) => found.tokens.includes(name));
    if (found.tokens.includes('/XFA')) return 'FICHIER_ACTIF';
    return checkStream(file, found, place, budget);
  }
  const start = place.start + at;
  const text = (await readAt(file, start, DICTIONARY_MAXIMUM)).toString('latin1');
  const again = readDictionary(text, 0);
  budget.letters -= again?.end ?? text.length;
  if (!again) return isSpent(budget) || text.length === DICTIONARY_MAXIMUM ? 'FICHIER_DEMESURE' : 'FICHIER_ILLISIBLE';
  budget.opens ||= OPENS.some((name) => again.tokens.includes(name));
  if (again.tokens.includes('/XFA')) return 'FICHIER_ACTIF';
  return checkStream(file, again, { text, start }, budget);
};

const OBJECT = 'obj';
/** For the blanks and the word that follow a dictionary. */
const ROOM = 1_024;

/** Every object, wherever it stands: readers jump to it by its place, even inside another. */
const checkObjects = async (file: FileBytes, place: Place, budget: Budget): Promise<ContentRefusal | null> => {
  const { text } = place;
  for (let at = text.indexOf(OBJECT); at >= 0 && at < WINDOW; at = text.indexOf(OBJECT, at + 1)) {
    const next = skipBlank(text, at + OBJECT.length);
    budget.letters -= next - at;
    if (isSpent(budget)) return 'FICHIER_DEMESURE';
    if (text.startsWith('endobj', at - 3) || !(text.startsWith('<<', next) || next + 2 > text.length)) continue;
    const refusal = await checkObjectAt(file, place, next, budget);
    if (refusal) return refusal;
  }
  return null;
};

const inspect = async (file: FileBytes, budget: Budget): Promise<ContentRefusal | null> => {
  if (!HEADER.test((await readAt(file, 0, 16)).toString('latin1'))) return 'FICHIER_ILLISIBLE';
  const tail = await readAt(file, Math.max(0, file.size - TAIL), TAIL);
  if (!tail.includes('%%EOF')) return 'FICHIER_ILLISIBLE';
  if (!END.test(tail.toString('latin1').replace(/\0+$/, ''))) return 'FICHIER_DOUBLE';
  for await (const place of windowsOf(file)) {
    budget.opens ||= OPENING_LONG.test(plain(place.text));
    const refusal = refusalIn(place.text) ?? (await checkObjects(file, place, budget));
    if (refusal) return refusal;
  }
  return null;
};

const budgetFor = ({ size }: FileBytes): Budget => ({
  bytes: INFLATED_MAXIMUM,
  streams: PACKED_MAXIMUM,
  letters: 4 * size + 4 * DICTIONARY_MAXIMUM,
  until: performance.now() + TIME_MS,
  opens: false,
});

/** No script, no file inside, no password, nothing before or after; object streams are opened and looked into. */
export const checkPdf = (file: FileBytes): Promise<ContentRefusal | null> => inspect(file, budgetFor(file));

/** What would be accepted today and does nothing by itself: a browser may show it. */
export const isStill = async (file: FileBytes): Promise<boolean> => {
  const budget = budgetFor(file);
  return (await inspect(file, budget)) === null && !budget.opens;
};
