import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Humeur = 'juste' | 'faux' | 'muet' | 'lent';
export interface Recu {
  readonly id: string;
  readonly humeur: Humeur;
  readonly corps: {
    readonly id: string;
    readonly sequence: number;
    readonly genre: string;
    readonly id_dossier: string;
  };
  readonly texte: string;
  readonly entetes: IncomingMessage['headers'];
}
export interface Receveur {
  readonly hote: string;
  readonly url: string;
  /** All that came, taken or not. */
  readonly recus: Recu[];
  humeur: Humeur;
  /** Those that it said it took. */
  pris(): Recu[];
  close(): Promise<void>;
}

const LENTEUR_MS = 300;
const CODES: Readonly<Record<Exclude<Humeur, 'muet'>, number>> = { juste: 204, faux: 500, lent: 200 };

/** What a region would put at the address that it declares, in each of its moods. */
export const startReceveur = async (): Promise<Receveur> => {
  const recus: Recu[] = [];
  const server = createServer(async (request, answer) => {
    const { humeur } = receveur;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const texte = Buffer.concat(chunks).toString();
    recus.push({
      ...{ id: String(request.headers['x-guichet-id']), humeur, texte, entetes: request.headers },
      corps: JSON.parse(texte),
    });
    if (humeur === 'muet') return;
    if (humeur === 'lent') await new Promise((done) => setTimeout(done, LENTEUR_MS));
    answer.writeHead(CODES[humeur]).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const hote = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receveur: Receveur = {
    ...{ hote, url: `http://${hote}/evenements`, recus, humeur: 'juste' },
    pris: () => recus.filter(({ humeur }) => humeur === 'juste' || humeur === 'lent'),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return receveur;
};

/** As who receives checks what came, with one of its secrets. */
export const isSigned = ({ texte, entetes }: Recu, secret: string): boolean => {
  const said = `v1=${createHmac('sha256', secret).update(`${entetes['x-guichet-timestamp']}.${texte}`).digest('hex')}`;
  return String(entetes['x-guichet-signature']).split(',').includes(said);
};
