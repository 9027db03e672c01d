import { text as textOf } from 'node:stream/consumers';
import { FORMATS, type Format } from '@guichet/rules/document';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { FileBytes } from './reader.ts';
import type { ContentRefusal } from './refusal.ts';

const FIGURES = {
  entries: 2_000,
  unpacked: 200 * 1_048_576,
  ratio: 300,
  large: 10 * 1_048_576,
  part: 2 * 1_048_576,
} as const;

/** Programs, and places where programs or other files are kept. */
const ACTIVE_ENTRY =
  /(vbaProject|vbaData|\.bin$|\/activeX\/|^Basic\/|^Scripts\/|\/embeddings\/|customUI|\.(exe|dll|js|vbs|bat|cmd|ps1|sh|jar|html?|php|com|msi|scr|lnk|hta|zip|docm|xlsm|dotm)$)/i;
/** The printer's own settings, and the table behind a chart: parts of ordinary documents, which run nothing. */
const HARMLESS = /^(xl|word)\/(printerSettings\/printerSettings\d+\.bin|embeddings\/[^/]+\.xlsx)$/i;
const MACRO_TYPE = /macroEnabled|vbaProject|activeX/i;
/** A template, an object or a page fetched from elsewhere when the document opens. */
const REMOTE =
  /Type="[^"]*\/(attachedTemplate|oleObject|frame|subDocument)"[^>]*TargetMode="External"|TargetMode="External"[^>]*Type="[^"]*\/(attachedTemplate|oleObject|frame|subDocument)"/i;
const UNSAFE_NAME = /(^|\/)\.\.(\/|$)|^\/|\\|^[a-z]:|\0/i;

export type ArchiveVerdict = { readonly format: Format } | { readonly refusal: ContentRefusal };

const open = ({ fd }: FileBytes): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromFd(fd, { autoClose: false, lazyEntries: true, strictFileNames: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
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

const readPart = (zip: ZipFile, entry: Entry): Promise<string> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else textOf(stream).then(resolve, reject);
    });
  });

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

const refusalByNames = (entries: readonly Entry[]): ContentRefusal | null => {
  if (entries.some((entry) => entry.isEncrypted())) return 'FICHIER_CHIFFRE';
  if (entries.some(({ fileName }) => UNSAFE_NAME.test(fileName))) return 'FICHIER_DOUBLE';
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size !== entries.length) return 'FICHIER_DOUBLE';
  return entries.some(({ fileName }) => ACTIVE_ENTRY.test(fileName) && !HARMLESS.test(fileName))
    ? 'FICHIER_ACTIF'
    : null;
};

const find = (entries: readonly Entry[], name: string): Entry | undefined =>
  entries.find(({ fileName }) => fileName === name);

const checkOffice = async (zip: ZipFile, entries: readonly Entry[], types: Entry): Promise<ContentRefusal | null> => {
  if (MACRO_TYPE.test(await readPart(zip, types))) return 'FICHIER_ACTIF';
  for (const entry of entries.filter(({ fileName }) => fileName.endsWith('.rels'))) {
    if (entry.uncompressedSize > FIGURES.part) return 'FICHIER_DEMESURE';
    if (REMOTE.test(await readPart(zip, entry))) return 'FICHIER_ACTIF';
  }
  return null;
};

const checkOpenDocument = async (zip: ZipFile, entries: readonly Entry[]): Promise<ContentRefusal | null> => {
  const manifest = find(entries, 'META-INF/manifest.xml');
  if (!manifest || manifest.uncompressedSize > FIGURES.part) return 'FICHIER_ILLISIBLE';
  const text = await readPart(zip, manifest);
  if (/encryption-data/i.test(text)) return 'FICHIER_CHIFFRE';
  return /full-path="(Basic|Scripts)\//i.test(text) ? 'FICHIER_ACTIF' : null;
};

const isOpenDocument = (mime: string): 'odt' | 'ods' | null => {
  if (mime === FORMATS.odt.mime) return 'odt';
  return mime === FORMATS.ods.mime ? 'ods' : null;
};

const identify = async (zip: ZipFile, entries: readonly Entry[]): Promise<ArchiveVerdict> => {
  const mimetype = find(entries, 'mimetype');
  const opened = mimetype && mimetype.uncompressedSize < 200 ? isOpenDocument(await readPart(zip, mimetype)) : null;
  if (opened) {
    const refusal = await checkOpenDocument(zip, entries);
    return refusal ? { refusal } : { format: opened };
  }
  const types = find(entries, '[Content_Types].xml');
  if (!types || types.uncompressedSize > FIGURES.part) return { refusal: 'CONTENU_DIFFERENT' };
  const [word, excel] = [find(entries, 'word/document.xml'), find(entries, 'xl/workbook.xml')];
  if (!word === !excel) return { refusal: 'CONTENU_DIFFERENT' };
  const refusal = await checkOffice(zip, entries, types);
  return refusal ? { refusal } : { format: word ? 'docx' : 'xlsx' };
};

/** A text or a table, whole, of a size that can be opened, with no program in it: any other archive is refused. */
export const checkArchive = async (file: FileBytes): Promise<ArchiveVerdict> => {
  try {
    const zip = await open(file);
    if (zip.comment) return { refusal: 'FICHIER_DOUBLE' };
    const entries = await readEntries(zip);
    if (isBomb(entries, file.size)) return { refusal: 'FICHIER_DEMESURE' };
    const refusal = refusalByNames(entries);
    return refusal ? { refusal } : await identify(zip, entries);
  } catch {
    return { refusal: 'FICHIER_ILLISIBLE' };
  }
};
