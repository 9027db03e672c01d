import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** A name starts with the second and the fraction of it, written without zeros before. */
const byArrival = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

const LIMIT_MS = 90_000;
const seen = new Map<string, string>();

const readOnce = async (folder: string, name: string): Promise<string> => {
  const known = seen.get(name);
  if (known !== undefined) return known;
  const text = await readFile(join(folder, name), 'latin1');
  seen.set(name, text);
  return text;
};

export interface Wanted {
  /** Waits until there are that many: one more than those already read. */
  readonly count?: number;
  /** A word of the text, where an address receives from everybody. */
  readonly word?: string;
}

const findMails = async (address: string, subject: string, word: string): Promise<readonly Email[]> => {
  const folder = join(process.env['MAILDIR'] ?? '', 'new');
  const found: Email[] = [];
  for (const name of (await readdir(folder)).sort(byArrival).reverse()) {
    const text = await readOnce(folder, name);
    if (!text.includes(address)) continue;
    const mail = await PostalMime.parse(Buffer.from(text, 'latin1'));
    if (mail.subject === subject && (mail.text ?? '').includes(word)) found.push(mail);
  }
  return found;
};

/** The newest mail that the SMTP server received for this address with this subject. */
export const waitForMail = async (
  address: string,
  subject: string,
  { count = 1, word = '' }: Wanted = {},
): Promise<Email> => {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const [newest, ...older] = await findMails(address, subject, word);
    if (newest && older.length + 1 >= count) return newest;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`aucun courriel « ${subject} » pour cette adresse`);
};

export const linkIn = (mail: Email): string => mail.text?.match(/https?:\/\/\S+/)?.[0] ?? '';
