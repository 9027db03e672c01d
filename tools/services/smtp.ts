import { addressOf, probeSmtp } from './probes.ts';
import { startProcess } from './processes.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

const MAX_BYTES = 32 * 1024 * 1024;

/** Relays nothing: every mail becomes a file of the Maildir, with its envelope in X-MailFrom and X-RcptTo. */
export const smtpService = ({ SMTP_URL, MAILDIR }: Settings): Service => {
  const address = addressOf(SMTP_URL, 25);
  const listen = `127.0.0.1:${address.port}`;
  const handler = ['-c', 'aiosmtpd.handlers.Mailbox', MAILDIR];
  return {
    title: 'SMTP',
    address,
    packages: ['python3-aiosmtpd'],
    daemons: [{ name: 'smtp', signal: 'SIGTERM', patience: 5 }],
    probe: () => probeSmtp(SMTP_URL),
    start: async () => {
      const args = ['-m', 'aiosmtpd', '-n', '-s', String(MAX_BYTES), '-l', listen, ...handler];
      startProcess('smtp', { file: '/usr/bin/python3', args });
    },
  };
};
