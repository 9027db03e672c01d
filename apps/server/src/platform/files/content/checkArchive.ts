import { buffer } from 'node:stream/consumers';
import { FORMATS, type Format } from '@guichet/rules/document';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { checkFields, checkOpenText, checkRelations, checkTypes } from './checkParts.ts';
import type { FileBytes } from './reader.ts';
import type { ContentRefusal } from './refusal.ts';
import { decodeXml } from './xml.ts';

const FIGURES = {
  entries: 2_000,
  unpacked: 200 * 1_048_576,
  ratio: 300,
  large: 10 * 1_048_576,
  part: 2 * 1_048_576,
  read: 64 * 1_048_576,
} as const;

/** Programs, and places where programs or other files are kept. */
const ACTIVE_ENTRY =
  /(vbaProject|vbaData|\.bin$|\/activeX\/|\/macrosheets\/|^Basic\/|^Scripts\/|\/embeddings\/|customUI|\.(exe|dll|js|vbs|bat|cmd|ps1|sh|jar|[mx]?html?|mht|rtf|php|com|msi|scr|lnk|hta|zip|docm|xlsm|dotm|xltm|xlam|xlsb)$)/i;
/** The printer's own settings: a part of ordinary documents, which runs nothing. */
const HARMLESS = /^(xl|word)\/printerSettings\/printerSettings\d+\.bin$/i;
/** The table behind a chart: an archive of its own, judged as one. */
const TABLE = /^(xl|word)\/embeddings\/[^/]+\.xlsx$/i;
const UNSAFE_NAME = /(^|\/)\.\.(\/|$)|^\/|\\|^[a-z]:|\0/i;

export type ArchiveVerdict = { readonly format: Format } | { readonly refusal: ContentRefusal };

/** One for the file and all that it holds: what is opened to be looked into is counted. */
interface Judgement {
  readonly isInside: boolean;
  readonly budget: { bytes: number };
}

interface Archive extends Judgement {
  readonly zip: ZipFile;
  readonly entries: readonly Entry[];
}

class TooMuch extends Error {}

const OPTIONS = { autoClose: false, lazyEntries: true, strictFileNames: false } as const;

const openFile = ({ fd }: FileBytes): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromFd(fd, OPTIONS, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const openBytes = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, OPTIONS, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const readEntries = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > FIGURES.entries) resolve(entries);
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });

/** The reader of archives stops an entry that grows beyond what it announces. */
const readBytes = ({ zip, budget }: Archive, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    budget.bytes -= entry.uncompressedSize;
    if (budget.bytes < 0) return reject(new TooMuch());
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else buffer(stream).then(resolve, reject);
    });
  });

const readXml = async (archive: Archive, entry: Entry): Promise<string> => decodeXml(await readBytes(archive, entry));

const total = (entries: readonly Entry[], size: 'compressedSize' | 'uncompressedSize'): number =>
  entries.reduce((sum, entry) => sum + entry[size], 0);

/** Sizes as announced: entries that overlap are packed larger than the file that holds them. */
const isBomb = (entries: readonly Entry[], size: number): boolean => {
  const [packed, unpacked] = [total(entries, 'compressedSize'), total(entries, 'uncompressedSize')];
  return (
    entries.length > FIGURES.entries ||
    unpacked > FIGURES.unpacked ||
    packed > size ||
    entries.some(
      (entry) =>
        entry.uncompressedSize > FIGURES.large && entry.uncompressedSize > entry.compressedSize * FIGURES.ratio,
    )
  );
};

const refusalByNames = ({ entries, isInside }: Archive): ContentRefusal | null => {
  if (entries.some((entry) => entry.isEncrypted())) return 'FICHIER_CHIFFRE';
  if (entries.some(({ fileName }) => UNSAFE_NAME.test(fileName))) return 'FICHIER_DOUBLE';
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size !== entries.length) return 'FICHIER_DOUBLE';
  const isKept = (name: string): boolean => HARMLESS.test(name) || (!isInside && TABLE.test(name));
  return entries.some(({ fileName }) => ACTIVE_ENTRY.test(fileName) && !isKept(fileName)) ? 'FICHIER_ACTIF' : null;
};

/** Names of parts are compared whatever their case, as office programs do. */
const find = (entries: readonly Entry[], name: string): Entry | undefined =>
  entries.find(({ fileName }) => fileName.toLowerCase() === name.toLowerCase());

const endsWith = (entries: readonly Entry[], ending: RegExp): Entry[] =>
  entries.filter(({ fileName }) => ending.test(fileName));

type CheckXml = (xml: string) => ContentRefusal | null | Promise<ContentRefusal | null>;

const checkEach = async (archive: Archive, entries: readonly Entry[], check: CheckXml, maximum: number) => {
  for (const entry of entries) {
    if (entry.uncompressedSize > maximum) return 'FICHIER_DEMESURE';
    const refusal = await check(await readXml(archive, entry));
    if (refusal) return refusal;
  }
  return null;
};

const checkTables = async (archive: Archive): Promise<ContentRefusal | null> => {
  for (const entry of endsWith(archive.entries, TABLE)) {
    const bytes = await readBytes(archive, entry);
    const verdict = await judge(await openBytes(bytes), bytes.length, { ...archive, isInside: true });
    if ('refusal' in verdict) return verdict.refusal;
    if (verdict.format !== 'xlsx') return 'FICHIER_ACTIF';
  }
  return null;
};

const checkOffice = async (archive: Archive, types: Entry, isText: boolean): Promise<ContentRefusal | null> => {
  const { entries } = archive;
  const texts = isText ? endsWith(entries, /\.xml$/i) : [];
  return (
    (await checkEach(archive, [types], checkTypes, FIGURES.part)) ??
    (await checkEach(archive, endsWith(entries, /\.rels$/i), checkRelations, FIGURES.part)) ??
    (await checkEach(archive, texts, checkFields, FIGURES.read)) ??
    (await checkTables(archive))
  );
};

const checkManifest: CheckXml = (text) => {
  if (/encryption-data/i.test(text)) return 'FICHIER_CHIFFRE';
  return /full-path\s*=\s*["'](Basic|Scripts)\//i.test(text) ? 'FICHIER_ACTIF' : null;
};

const checkOpenDocument = async (archive: Archive): Promise<ContentRefusal | null> => {
  const manifest = find(archive.entries, 'META-INF/manifest.xml');
  if (!manifest || manifest.uncompressedSize > FIGURES.part) return 'FICHIER_ILLISIBLE';
  const texts = endsWith(archive.entries, /(^|\/)(content|styles)\.xml$/i);
  return (
    (await checkEach(archive, [manifest], checkManifest, FIGURES.part)) ??
    checkEach(archive, texts, checkOpenText, FIGURES.read)
  );
};

const isOpenDocument = (mime: string): 'odt' | 'ods' | null => {
  if (mime === FORMATS.odt.mime) return 'odt';
  return mime === FORMATS.ods.mime ? 'ods' : null;
};

const openFormatOf = async (archive: Archive): Promise<'odt' | 'ods' | null> => {
  const mimetype = archive.entries.find(({ fileName }) => fileName === 'mimetype');
  if (!mimetype || mimetype.uncompressedSize >= 200) return null;
  return isOpenDocument((await readBytes(archive, mimetype)).toString());
};

const identify = async (archive: Archive): Promise<ArchiveVerdict> => {
  const { entries } = archive;
  const opened = await openFormatOf(archive);
  if (opened) {
    const refusal = await checkOpenDocument(archive);
    return refusal ? { refusal } : { format: opened };
  }
  const types = find(entries, '[Content_Types].xml');
  if (!types || types.uncompressedSize > FIGURES.part) return { refusal: 'CONTENU_DIFFERENT' };
  const [word, excel] = [find(entries, 'word/document.xml'), find(entries, 'xl/workbook.xml')];
  if (!word === !excel) return { refusal: 'CONTENU_DIFFERENT' };
  const refusal = await checkOffice(archive, types, word !== undefined);
  return refusal ? { refusal } : { format: word ? 'docx' : 'xlsx' };
};

const judge = async (zip: ZipFile, size: number, judgement: Judgement): Promise<ArchiveVerdict> => {
  if (zip.comment) return { refusal: 'FICHIER_DOUBLE' };
  const entries = await readEntries(zip);
  if (isBomb(entries, size)) return { refusal: 'FICHIER_DEMESURE' };
  const archive = { ...judgement, zip, entries };
  const refusal = refusalByNames(archive);
  return refusal ? { refusal } : identify(archive);
};

/** A text or a table, whole, of a size that can be opened, with no program in it: any other archive is refused. */
export const checkArchive = async (file: FileBytes): Promise<ArchiveVerdict> => {
  try {
    return await judge(await openFile(file), file.size, { isInside: false, budget: { bytes: FIGURES.read } });
  } catch (error) {
    return { refusal: error instanceof TooMuch ? 'FICHIER_DEMESURE' : 'FICHIER_ILLISIBLE' };
  }
};
