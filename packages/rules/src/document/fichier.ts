import { allowed, denied, type Verdict } from '../verdict.ts';

/** UPLOAD-001. */
export const TAILLE_MAXIMUM = 15_728_640;
/** UPLOAD-002, Q-06: for the scans that ask for less. */
export const PETITE_TAILLE = { taille: 2_097_152, extensions: ['pdf', 'jpg', 'jpeg'] } as const;
export const PETITE_TAILLE_MESSAGE = 'Le fichier doit être au format pdf, jpg ou jpeg et ne doit pas excéder 2MO.';

export const isPetitFichier = (nom: string, taille: number): boolean =>
  taille <= PETITE_TAILLE.taille && PETITE_TAILLE.extensions.some((extension) => extension === extensionOf(nom));

/** UPLOAD-003. */
const EXTENSIONS_BLOQUEES: readonly string[] = [
  'php',
  'phtml',
  'html',
  'htm',
  'js',
  'mjs',
  'exe',
  'bat',
  'cmd',
  'com',
  'msi',
  'sh',
  'ps1',
  'vbs',
  'jar',
  'svg',
];

/** What a sender may say of such a file in place of an extension. */
const TYPES_BLOQUES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'image/svg+xml': 'svg',
  'text/javascript': 'js',
  'application/javascript': 'js',
  'application/x-javascript': 'js',
  'application/x-php': 'php',
  'application/x-httpd-php': 'php',
  'text/x-php': 'php',
  'application/x-sh': 'sh',
  'text/x-sh': 'sh',
  'application/x-msdownload': 'exe',
  'application/x-msdos-program': 'exe',
  'application/vnd.microsoft.portable-executable': 'exe',
  'application/x-msi': 'msi',
  'application/java-archive': 'jar',
};

/** P-6: the only contents that are kept; the extensions under which each may come. */
export const FORMATS = {
  pdf: { extensions: ['pdf'], mime: 'application/pdf' },
  jpeg: { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  png: { extensions: ['png'], mime: 'image/png' },
  odt: { extensions: ['odt'], mime: 'application/vnd.oasis.opendocument.text' },
  ods: { extensions: ['ods'], mime: 'application/vnd.oasis.opendocument.spreadsheet' },
  docx: {
    extensions: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { extensions: ['xlsx'], mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const satisfies Readonly<Record<string, { readonly extensions: readonly string[]; readonly mime: string }>>;
export type Format = keyof typeof FORMATS;

const FORMAT_NAMES = Object.keys(FORMATS) as Format[];
export const EXTENSIONS_ACCEPTEES: readonly string[] = FORMAT_NAMES.flatMap((format) => FORMATS[format].extensions);
/** Those that a browser shows by itself, and can run nothing of. */
export const isApercu = (mime: string): boolean =>
  ([FORMATS.pdf.mime, FORMATS.jpeg.mime, FORMATS.png.mime] as readonly string[]).includes(mime);

const NOM_MAXIMUM = 150;
/** No system keeps a longer one: whoever sends it did not find it on a disk. */
export const NOM_RECU_MAXIMUM = 255;
/** Controls, and what turns the reading direction or shows nothing: the name on screen would not be the real one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const HORS_NOM = /[\\/:*?"<>|]/gu;

const isBord = (signe: string | undefined): boolean => signe === '.' || signe === ' ';

/** By index: a pattern tries the end again from each dot of a long row of them. */
const trimBords = (nom: string): string => {
  let [start, end] = [0, nom.length];
  while (start < end && isBord(nom[start])) start += 1;
  while (end > start && isBord(nom[end - 1])) end -= 1;
  return nom.slice(start, end);
};

/** The name as people will see it again: no path, no sign that a system keeps for itself, not too long. */
export const cleanNom = (nom: string): string => {
  const base = nom.normalize('NFC').split(/[\\/]/u).at(-1) ?? '';
  const kept = trimBords(base.replace(HORS_NOM, '_').replace(/\s+/gu, ' '));
  const dot = kept.lastIndexOf('.');
  if ([...kept].length <= NOM_MAXIMUM || dot < 1) return [...kept].slice(0, NOM_MAXIMUM).join('');
  const extension = kept.slice(dot).slice(0, 10);
  return `${[...kept.slice(0, dot)].slice(0, NOM_MAXIMUM - extension.length).join('')}${extension}`;
};

const segmentsOf = (nom: string): string[] =>
  cleanNom(nom)
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((part) => part.trim());

export const extensionOf = (nom: string): string => segmentsOf(nom).at(-1) ?? '';

/** The first blocked extension of a name, wherever it stands: what follows it may be ignored by the next program. */
export const extensionBloqueeOf = (nom: string): string | null =>
  segmentsOf(nom).find((part) => EXTENSIONS_BLOQUEES.includes(part)) ?? null;

/** UPLOAD-003: what is refused, by the name or by what the sender says of the content. */
export const bloqueOf = (nom: string, type: string): string | null =>
  extensionBloqueeOf(nom) ?? TYPES_BLOQUES[(type.split(';')[0] ?? '').trim().toLowerCase()] ?? null;

export const checkNom = (nom: string): Verdict<'NOM_TROMPEUR' | 'FORMAT_REFUSE'> => {
  if (INVISIBLE.test(nom)) return denied('NOM_TROMPEUR');
  return EXTENSIONS_ACCEPTEES.includes(extensionOf(nom)) ? allowed : denied('FORMAT_REFUSE');
};

export const isNamedAs = (nom: string, format: Format): boolean =>
  (FORMATS[format].extensions as readonly string[]).includes(extensionOf(nom));
