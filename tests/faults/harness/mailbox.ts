import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface ReceivedMail {
  readonly recipient: string;
  readonly messageId: string;
}

export interface Mailbox {
  /** Reads what arrived since the last time; every mail of this run so far, by address. */
  read(): Promise<ReadonlyMap<string, readonly ReceivedMail[]>>;
}

const parseMail = async (text: string): Promise<ReceivedMail> => {
  const mail = await PostalMime.parse(Buffer.from(text, 'latin1'));
  const recipient = mail.headers.find(({ key }) => key === 'x-rcptto')?.value ?? '';
  return { recipient, messageId: mail.messageId ?? '' };
};

const AT_ONCE = 50;

/** The folder is everyone's: only mails that carry the mark of this run are kept, and each file is read once. */
export const openMailbox = async (maildir: string, mark: string): Promise<Mailbox> => {
  const folder = join(maildir, 'new');
  const seen = new Set(await readdir(folder));
  const byAddress = new Map<string, ReceivedMail[]>();

  const keep = async (name: string): Promise<void> => {
    // Someone else may tidy the folder; a mail of ours that vanished is then missing, and said so.
    const text = await readFile(join(folder, name), 'latin1').catch(() => '');
    if (!text.includes(mark)) return;
    const mail = await parseMail(text);
    byAddress.set(mail.recipient, [...(byAddress.get(mail.recipient) ?? []), mail]);
  };

  const readNew = async (): Promise<void> => {
    const fresh = (await readdir(folder)).filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    for (let start = 0; start < fresh.length; start += AT_ONCE) {
      await Promise.all(fresh.slice(start, start + AT_ONCE).map(keep));
    }
  };

  return {
    async read() {
      await readNew();
      return byAddress;
    },
  };
};
