import { createServer } from 'node:net';

export interface RefusingMailServer {
  readonly url: string;
  /** Every address that it was asked to write to, in order. */
  readonly asked: readonly string[];
  close(): void;
}

const GOOD = '250 2.0.0 Ok';
/** The mailbox of a closed account, as real servers speak of it: whoever is written to does not exist. */
const NO_SUCH_USER = '550 5.1.1 User unknown';

/** Takes every mail but those for an address that `refuses`. */
export const startRefusingMailServer = async (refuses: (address: string) => boolean): Promise<RefusingMailServer> => {
  const asked: string[] = [];
  const server = createServer((socket) => {
    let isText = false;
    const answerTo = (line: string): string | null => {
      if (isText) {
        isText = line !== '.';
        return isText ? null : GOOD;
      }
      isText = line === 'DATA';
      if (isText) return '354 Go on';
      const [, to] = line.match(/^RCPT TO:<([^>]*)>/u) ?? [];
      if (to === undefined) return line === 'QUIT' ? '221 2.0.0 Bye' : GOOD;
      asked.push(to);
      return refuses(to) ? NO_SUCH_USER : GOOD;
    };
    let rest = '';
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 refus ESMTP\r\n');
    socket.on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const answer of lines.map(answerTo)) if (answer !== null) socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, asked, close: () => server.close() };
};
