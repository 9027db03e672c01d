import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controler, type Motif } from './controler.ts';
import { deposer } from './deposer.ts';
import { lireXml } from './lire.ts';
import { type Decision, ouvrirMagasin, type Retour } from './magasin.ts';
import { attribuer } from './numeros.ts';

/** How it behaves, until it is told otherwise. */
export interface Humeur {
  /** Says nothing at all, says 500, or hears and hangs up. */
  readonly reception: 'bonne' | 'muette' | 'erreur' | 'coupe';
  readonly retours: 'bons' | 'aucun' | 'doubles' | 'renverses' | 'erreur';
  /** Between a message and its answer. */
  readonly delaiMs: number;
  /** What is answered to whom, by what its name or its number holds. */
  readonly decisions: readonly {
    readonly qui: string;
    readonly decision: Decision;
    readonly motifs?: readonly Motif[];
  }[];
}
const BONNE: Humeur = { reception: 'bonne', retours: 'bons', delaiMs: 0, decisions: [] };

interface Options {
  readonly secret: string;
  readonly port?: number;
  /** Where it keeps what it received; nowhere when null. */
  readonly dossier?: string | null;
}

const OCTETS = 1_000_000;
const corpsDe = async (request: IncomingMessage): Promise<string> => {
  const morceaux: Buffer[] = [];
  let octets = 0;
  for await (const morceau of request) {
    octets += (morceau as Buffer).length;
    if (octets > OCTETS) throw new Error('trop long');
    morceaux.push(morceau as Buffer);
  }
  return Buffer.concat(morceaux).toString('utf8');
};
const echappe = (texte: string): string =>
  texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const balise = (nom: string, contenu: string | undefined): string =>
  contenu === undefined ? '' : `<${nom}>${echappe(contenu)}</${nom}>`;

const motifXml = ({ rubrique, code, texte }: Motif): string =>
  `<Motif>${balise('Rubrique', rubrique)}${balise('Code', code)}${balise('Texte', texte)}</Motif>`;
const retourXml = ({ id, c02, empreinte, decision, motifs, siren, nic, ape }: Retour): string =>
  `<Retour>${balise('IdRetour', id)}${balise('C02', c02)}${balise('Empreinte', empreinte)}${balise('Decision', decision)}${balise('Siren', siren)}${balise('Nic', nic)}${balise('Ape', ape)}<Motifs>${motifs.map(motifXml).join('')}</Motifs></Retour>`;

const sha256 = (texte: string): string => createHash('sha256').update(texte).digest('hex');
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';
const PAGE = 100;
const LOCALES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** A status and its words; none when nothing is said. */
type Dit = readonly [status: number, xml: string];
const RIEN: Dit = [0, ''];
const tels = (page: readonly Retour[]): readonly Retour[] => page;
const ORDRES: Readonly<Record<Humeur['retours'], typeof tels>> = {
  bons: tels,
  aucun: tels,
  erreur: tels,
  doubles: (page) => page.flatMap((one) => [one, one]),
  renverses: (page) => page.toReversed(),
};

/** The reception of Insee, as far as it is public: takes a message, acknowledges it, judges it with its own controls, answers later. */
export const demarrerInsee = async ({ secret, port = 0, dossier = null }: Options) => {
  const magasin = ouvrirMagasin(dossier);
  let humeur = BONNE;
  const signer = (texte: string): string => createHmac('sha256', secret).update(texte).digest('hex');
  const isSigned = (request: IncomingMessage, texte: string): boolean => {
    const [dite, vraie] = [Buffer.from(String(request.headers['x-signature'] ?? '')), Buffer.from(signer(texte))];
    return dite.length === vraie.length && timingSafeEqual(dite, vraie);
  };
  const juger = (c02: string, nom: string, fautes: readonly Motif[]) => {
    const voulue = humeur.decisions.find(({ qui }) => c02 === qui || nom.includes(qui));
    const decision = fautes.length > 0 ? 'INV' : (voulue?.decision ?? 'ACC');
    const donne = decision === 'ACC' ? { ...attribuer(magasin.recus.size), ape: '9499Z' } : {};
    return { decision, ...donne, motifs: fautes.length > 0 ? fautes : (voulue?.motifs ?? []) } as const;
  };

  const recevoir = (xml: string, request: IncomingMessage): Dit => {
    if (humeur.reception === 'muette') return RIEN;
    if (humeur.reception === 'erreur') return [500, '<Erreur/>'];
    if (!isSigned(request, xml)) return [401, '<Erreur/>'];
    const message = lireXml(xml);
    const c02 = message.mot('REGENT-XML/ServiceApplicatif/Liasse/Service/IDF/C02') ?? '';
    const nom = message.mot('REGENT-XML/ServiceApplicatif/Liasse/PersonneMorale/ICM/M01/M01.1') ?? '';
    const empreinte = sha256(xml);
    const deja = magasin.recus.get(c02);
    if (deja && deja.empreinte !== empreinte) return [409, '<Erreur/>'];
    if (!deja) {
      const a = Date.now() + humeur.delaiMs;
      const retour = { id: `R-${c02}`, c02, empreinte, a, ...juger(c02, nom, controler(message)) };
      magasin.recevoir({ c02, empreinte, nom, a: Date.now() }, retour);
    }
    if (humeur.reception === 'coupe') {
      request.socket.destroy();
      return RIEN;
    }
    return [200, `<AccuseReception>${balise('C02', c02)}${balise('Empreinte', empreinte)}</AccuseReception>`];
  };

  const relever = (chemin: string, request: IncomingMessage): Dit => {
    if (humeur.retours === 'erreur') return [500, '<Erreur/>'];
    if (!isSigned(request, chemin)) return [401, '<Erreur/>'];
    const depuis = Number(new URL(chemin, 'http://ici').searchParams.get('depuis') ?? 0);
    const prets = humeur.retours === 'aucun' ? [] : magasin.retours.slice(depuis, depuis + PAGE);
    const attente = prets.findIndex(({ a }) => a > Date.now());
    const page = attente === -1 ? prets : prets.slice(0, attente);
    const curseur = balise('Curseur', String(depuis + page.length));
    return [200, `<Retours>${curseur}${ORDRES[humeur.retours](page).map(retourXml).join('')}</Retours>`];
  };

  /** From this machine alone: how it behaves from now on, and answers that it did not make. */
  const piloter = (texte: string, request: IncomingMessage): Dit => {
    if (!LOCALES.includes(request.socket.remoteAddress ?? '')) return [403, '<Erreur/>'];
    const { retour, ...change } = JSON.parse(texte || '{}') as Partial<Humeur> & { readonly retour?: Retour };
    humeur = { ...humeur, ...change };
    if (retour) magasin.repondre(retour);
    const { recus, retours } = magasin;
    return [200, `<Pilote>${balise('Recus', `${recus.size}`)}${balise('Retours', `${retours.length}`)}</Pilote>`];
  };

  const repondre = (texte: string, request: IncomingMessage): Dit => {
    const demande = `${request.method} ${request.url}`;
    if (demande === 'POST /messages') return recevoir(texte, request);
    if (demande.startsWith('GET /retours')) return relever(request.url ?? '', request);
    if (demande === 'POST /pilote') return piloter(texte, request);
    return demande === 'GET /' ? [200, '<Insee/>'] : [404, '<Erreur/>'];
  };

  const serveur = createServer(async (request, response) => {
    const [status, xml] = await corpsDe(request)
      .then((texte) => repondre(texte, request))
      .catch((): Dit => [422, '<Erreur/>']);
    if (status === 0) return;
    const texte = `${PROLOGUE}${xml}`;
    response.writeHead(status, { 'content-type': 'application/xml', 'x-signature': signer(texte) }).end(texte);
  });
  await new Promise<void>((done) => serveur.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    magasin,
    devenir: (change: Partial<Humeur>) => {
      humeur = { ...humeur, ...change };
    },
    /** What it answered since, as a file: for a portal that its channel does not reach. */
    deposer: (dossier: string, nom: string, depuis = 0) => {
      const page = magasin.retours.slice(depuis);
      const curseur = balise('Curseur', String(magasin.retours.length));
      const texte = `${PROLOGUE}<Retours>${curseur}${page.map(retourXml).join('')}</Retours>`;
      deposer(dossier, nom, texte, signer(texte));
    },
    fermer: async () => {
      serveur.closeAllConnections();
      await new Promise((done) => serveur.close(done));
    },
  };
};
