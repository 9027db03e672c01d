import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly firstLink: string | undefined;
}

const LINK = /https?:\/\/[^\s"'<>]+/;

/** The envelope's recipients, which the server writes, tell more than the header: they include the blind copies. */
export const readMail = async (raw: Uint8Array | string): Promise<Mail> => {
  const email = await PostalMime.parse(raw);
  const envelope = email.headers.find(({ key }) => key === 'x-rcptto')?.value;
  const text = email.text ?? '';
  const html = email.html ?? '';
  const header = email.to?.map(({ address }) => address ?? '').join(', ') ?? '';
  const link = LINK.exec(text) ?? LINK.exec(html.replaceAll('&amp;', '&'));
  return { to: envelope ?? header, subject: email.subject ?? '', text, html, firstLink: link?.[0] };
};

const filesOf = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).map((name) => join(folder, name)) : [];

/** The last mails of a Maildir, oldest first. */
export const lastMails = async (maildir: string, count: number): Promise<Mail[]> => {
  const files = (await Promise.all(['new', 'cur'].map((folder) => filesOf(join(maildir, folder))))).flat();
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  const last = dated.toSorted((a, b) => a.at - b.at).slice(-count);
  return Promise.all(last.map(async ({ file }) => readMail(await readFile(file))));
};

export const printMails = async (maildir: string, count = 5): Promise<void> => {
  const mails = await lastMails(maildir, count);
  if (mails.length === 0) console.log(`Aucun courriel dans ${maildir}.`);
  for (const { to, subject, firstLink } of mails) {
    console.log(`À :     ${to}\nObjet : ${subject}\nLien :  ${firstLink ?? 'aucun'}\n`);
  }
};
