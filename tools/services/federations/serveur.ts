import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HumeurFederations {
  /** Says nothing at all, says 500, answers late, or signs with another key. */
  readonly reponse: 'bonne' | 'muette' | 'erreur' | 'fausse';
  readonly delaiMs: number;
  /** «federation siret saison» of those that are affiliated. */
  readonly affilies: readonly string[];
}

interface Options {
  readonly secret: string;
  readonly port?: number;
  readonly affilies?: readonly string[];
}

/** The clubs of the federations, as each would say them: one question, one answer, both signed. */
export const demarrerFederations = async ({ secret, port = 0, affilies = [] }: Options) => {
  let humeur: HumeurFederations = { reponse: 'bonne', delaiMs: 0, affilies };
  const recues: string[] = [];
  const signer = (texte: string, cle = secret): string => createHmac('sha256', cle).update(texte).digest('hex');
  const estSigne = (texte: string, dite: string): boolean =>
    dite.length === signer(texte).length && timingSafeEqual(Buffer.from(dite), Buffer.from(signer(texte)));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://federations');
    if (url.pathname === '/') return void response.end('federations');
    if (humeur.reponse === 'muette') return;
    if (humeur.reponse === 'erreur') return void response.writeHead(500).end();
    const dite = String(request.headers['x-signature'] ?? '');
    if (!estSigne(`${url.pathname}${url.search}`, dite)) return void response.writeHead(401).end();
    const { federation = '', siret = '', saison = '' } = Object.fromEntries(url.searchParams);
    const question = `${federation} ${siret} ${saison}`;
    recues.push(question);
    const texte = JSON.stringify({ federation, siret, saison, affilie: humeur.affilies.includes(question) });
    const signature = signer(texte, humeur.reponse === 'fausse' ? 'une autre clé' : secret);
    setTimeout(() => response.writeHead(200, { 'x-signature': signature }).end(texte), humeur.delaiMs);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recues,
    changer: (autre: Partial<HumeurFederations>): void => {
      humeur = { ...humeur, ...autre };
    },
    fermer: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
