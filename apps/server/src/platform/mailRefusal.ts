/** What the mail server answers, as nodemailer says it. */
export interface Echec {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const SANS_SERVEUR = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'EPROXY'];
const CLOSING = 421;

/** Nobody else would be served either: the server is away, or refuses the portal itself. */
export const isAboutServer = ({ code, command, responseCode }: Echec): boolean =>
  responseCode === CLOSING || command === 'MAIL FROM' || SANS_SERVEUR.includes(code ?? '');

/** This address, for good. 5.7.x speaks of who sends; after the text was given, only 5.1.x and 5.2.x speak of the mailbox. */
export const isRefusedForGood = ({ command, response = '', responseCode = 0 }: Echec): boolean => {
  if (responseCode < 500) return false;
  const subject = response.match(/^\d{3}[ -]5\.(\d{1,3})\.\d/)?.[1];
  if (command === 'RCPT TO') return subject !== '7';
  return subject === '1' || subject === '2';
};
