import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ReceivedMail extends Email {
  readonly recipient: string;
}

const readMail = async (path: string): Promise<ReceivedMail> => {
  const mail = await PostalMime.parse(await readFile(path));
  const recipient = mail.headers.find(({ key }) => key === 'x-rcptto')?.value ?? '';
  return { ...mail, recipient };
};

/** A name starts with the second and the fraction of it, written without zeros before. */
const { compare: byArrival } = new Intl.Collator('en', { numeric: true });

/** Other runs fill the same box: it may hold more mails than a process may open files. */
const AT_ONCE = 200;

/** A mail never changes once it is there: each is read from the disk once, however often the box is looked at. */
const texts = new Map<string, string>();
const readArrived = async (folder: string): Promise<void> => {
  const arrived = (await readdir(folder)).filter((name) => !texts.has(name));
  for (let start = 0; start < arrived.length; start += AT_ONCE) {
    const some = arrived.slice(start, start + AT_ONCE);
    const read = await Promise.all(some.map((name) => readFile(join(folder, name), 'latin1')));
    for (const [index, name] of some.entries()) texts.set(name, read[index] ?? '');
  }
};

/** The mails that the SMTP server really received for this address, the oldest first. */
export const mailsFor = async (address: string): Promise<ReceivedMail[]> => {
  const folder = join(process.env['MAILDIR'] ?? '', 'new');
  await readArrived(folder);
  const theirs = [...texts].filter(([, text]) => text.includes(address)).map(([name]) => name);
  return Promise.all(theirs.sort(byArrival).map((name) => readMail(join(folder, name))));
};

const LIMIT_MS = 45_000;

export const waitForMails = async (address: string, count: number): Promise<ReceivedMail[]> => {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const mails = await mailsFor(address);
    if (mails.length >= count) return mails;
    if (Date.now() > end) throw new Error(`${mails.length} courriel(s) au lieu de ${count} pour ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Those with this subject, once there is one: others may come to the same address. */
export const mailsAbout = async (address: string, subject: string): Promise<ReceivedMail[]> => {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const mails = (await mailsFor(address)).filter((mail) => mail.subject === subject);
    if (mails.length > 0) return mails;
    if (Date.now() > end) throw new Error(`aucun courriel « ${subject} » pour ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export const linkIn = (mail: Email | undefined): string => mail?.text?.match(/https?:\/\/\S+/)?.[0] ?? '';
