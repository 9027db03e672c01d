import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stays the same when a job is tried again, so that receivers can see a copy for what it is. */
  readonly messageId: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export const createMailer = (smtpUrl: string, from: string): Mailer => {
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, ...mail }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...mail, from, headers, messageId: `<${messageId}@${domain}>` });
    },
    close: () => transport.close(),
  };
};
