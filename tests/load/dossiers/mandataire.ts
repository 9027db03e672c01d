import { connect, createServer, type Socket } from 'node:net';
import type { Instruction } from '../repertoire/enregistrer.ts';

/** Stands between a portal and PostgreSQL, and notes every statement with its values, word for word. */
export interface Mandataire {
  readonly url: string;
  /** What was sent while this work was done; nothing else may be asked of the portal meanwhile. */
  during(work: () => Promise<void>): Promise<Instruction[]>;
  close(): void;
}

const BINARY = 1;
const PARSE = 'P';
const BIND = 'B';
const SIMPLE = 'Q';

const textUntilNull = (body: Buffer, from: number): readonly [string, number] => {
  const end = body.indexOf(0, from);
  return [body.toString('utf8', from, end), end + 1];
};

const readBind = (body: Buffer): { readonly statement: string; readonly values: (string | null)[] } => {
  const [, afterPortal] = textUntilNull(body, 0);
  const [statement, afterName] = textUntilNull(body, afterPortal);
  const formatCount = body.readInt16BE(afterName);
  const formats = Array.from({ length: formatCount }, (_, rank) => body.readInt16BE(afterName + 2 + rank * 2));
  let at = afterName + 2 + formatCount * 2;
  const count = body.readInt16BE(at);
  at += 2;
  const values = Array.from({ length: count }, (_, rank) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const bytes = body.subarray(at, at + length);
    at += length;
    const isBinary = (formats.length === 1 ? formats[0] : formats[rank]) === BINARY;
    return isBinary ? `\\x${bytes.toString('hex')}` : bytes.toString('utf8');
  });
  return { statement, values };
};

/** The messages of one connection, from the bytes as they come; the first one has no letter. */
const createReader = (note: (instruction: Instruction) => void): ((chunk: Buffer) => void) => {
  const prepared = new Map<string, string>();
  let [rest, isStarted] = [Buffer.alloc(0), false];
  const onMessage = (type: string, body: Buffer): void => {
    if (type === SIMPLE) note({ text: textUntilNull(body, 0)[0], values: [] });
    if (type === PARSE) {
      const [name, after] = textUntilNull(body, 0);
      prepared.set(name, textUntilNull(body, after)[0]);
    }
    if (type === BIND) {
      const { statement, values } = readBind(body);
      note({ text: prepared.get(statement) ?? '', values });
    }
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readInt32BE(head);
      if (rest.length < head + length) return;
      if (isStarted) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(head + 4, head + length));
      isStarted = true;
      rest = rest.subarray(head + length);
    }
  };
};

export const openMandataire = async (target: string): Promise<Mandataire> => {
  const { hostname, port } = new URL(target);
  let heard: Instruction[] | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const engine = connect(Number(port || 5432), hostname);
    const read = createReader((instruction) => heard?.push(instruction));
    client.on('data', read).pipe(engine).pipe(client);
    for (const socket of [client, engine]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          engine.destroy();
        });
    }
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    async during(work) {
      heard = [];
      try {
        await work();
        return heard;
      } finally {
        heard = null;
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
