import { connect, type Socket } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../../config.ts';

/** No answer, or any answer but « clean » and « found »: the content counts as not scanned. */
class AntivirusUnavailable extends Error {
  override readonly name = 'AntivirusUnavailable';
}

export type ScanVerdict = { readonly clean: true } | { readonly clean: false; readonly found: string };

export interface Antivirus {
  scan(content: Readable): Promise<ScanVerdict>;
}

const SILENCE_MS = 70_000;
const CONNECT_MS = 3_000;

/** clamd wants each piece after its length, and an empty one at the end. */
const framed = (): Transform =>
  new Transform({
    transform(piece: Buffer, _, done) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      this.push(length);
      done(null, piece);
    },
    flush(done) {
      done(null, Buffer.alloc(4));
    },
  });

const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.once('connect', () => socket.setTimeout(SILENCE_MS));
    socket.on('timeout', () => socket.destroy());
    // clamd may answer and close before the last piece: what it said still counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.replaceAll('\0', '').trim()));
  });

const FOUND = /^stream: (?<name>.+) FOUND$/;

const verdictOf = (answer: string): ScanVerdict => {
  if (answer === 'stream: OK') return { clean: true };
  const found = FOUND.exec(answer)?.groups?.['name'];
  if (found) return { clean: false, found };
  throw new AntivirusUnavailable(`réponse de l’antivirus : ${answer.slice(0, 80) || 'aucune'}`);
};

type AntivirusSettings = Pick<Settings, 'CLAMD_HOST' | 'CLAMD_PORT'>;

export const createAntivirus = ({ CLAMD_HOST: host, CLAMD_PORT: port }: AntivirusSettings): Antivirus => ({
  async scan(content) {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const answer = readAnswer(socket);
    socket.write('zINSTREAM\0');
    try {
      await pipeline(content, framed(), socket, { end: false });
    } catch (cause) {
      socket.destroy();
      const said = await answer;
      if (said === '' || said === 'stream: OK') throw cause;
    }
    return verdictOf(await answer);
  },
});
