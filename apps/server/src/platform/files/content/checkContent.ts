import { type Format, isNamedAs } from '@guichet/rules/document';
import { fileTypeFromBuffer } from 'file-type';
import { checkArchive } from './checkArchive.ts';
import { checkJpeg, checkPng } from './checkImage.ts';
import { checkPdf } from './checkPdf.ts';
import { type FileBytes, readAt, windowsOf } from './reader.ts';
import type { ContentRefusal } from './refusal.ts';

export type ContentVerdict = { readonly format: Format } | { readonly refusal: ContentRefusal };

const HEAD = 4_100;
const ZIP = Buffer.from('504b0304', 'hex');
const ZIP_END = Buffer.from('504b0506', 'hex');
const COMPOUND = Buffer.from('d0cf11e0', 'hex');
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1');
const ZIP_TAIL = 65_557;
/** What a browser or a web server would run wherever it finds it. */
const PAGE = /<\?php|<script|<html|<!doctype html|<svg[\s>]|<iframe|javascript:/i;

const PLAIN = { pdf: ['pdf', checkPdf], jpg: ['jpeg', checkJpeg], png: ['png', checkPng] } as const;

const hasZipEnd = async (file: FileBytes): Promise<boolean> =>
  (await readAt(file, Math.max(0, file.size - ZIP_TAIL), ZIP_TAIL)).includes(ZIP_END);

const holdsPage = async (file: FileBytes): Promise<boolean> => {
  for await (const { text } of windowsOf(file)) if (PAGE.test(text)) return true;
  return false;
};

/** An office file under a password is another container, which names what it locks. */
const isLockedOffice = async (file: FileBytes, head: Buffer): Promise<boolean> => {
  if (!head.subarray(0, 4).equals(COMPOUND)) return false;
  for await (const { text } of windowsOf(file)) if (text.includes(LOCKED)) return true;
  return false;
};

/** What the first bytes say; a name or a declared type never counts. */
const identify = async (file: FileBytes): Promise<ContentVerdict> => {
  const head = await readAt(file, 0, HEAD);
  if (head.subarray(0, 4).equals(ZIP)) return checkArchive(file);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const known = PLAIN[found?.ext as keyof typeof PLAIN];
  if (!known) return { refusal: (await isLockedOffice(file, head)) ? 'FICHIER_CHIFFRE' : 'CONTENU_DIFFERENT' };
  const [format, check] = known;
  const refusal = (await check(file)) ?? ((await hasZipEnd(file)) ? 'FICHIER_DOUBLE' : null);
  if (refusal) return { refusal };
  return format !== 'pdf' && (await holdsPage(file)) ? { refusal: 'FICHIER_DOUBLE' } : { format };
};

/** P-6: one of the accepted formats, whole, inert, and named as what it is. */
export const checkContent = async (file: FileBytes, name: string): Promise<ContentVerdict> => {
  const verdict = await identify(file);
  if ('refusal' in verdict) return verdict;
  return isNamedAs(name, verdict.format) ? verdict : { refusal: 'CONTENU_DIFFERENT' };
};
