import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lireVague, type Paiement } from './lire.ts';

/** How it behaves, until it is told otherwise. */
export interface Humeur {
  /** Says nothing, says 500, hears and hangs up, or counts wrong. */
  readonly reception: 'bonne' | 'muette' | 'erreur' | 'coupe' | 'fausse';
  readonly retours: 'bons' | 'doubles' | 'renverses' | 'coupes' | 'faux';
  /** Why a club is not paid, by its number. */
  readonly refus: Readonly<Record<string, string>>;
}
const BONNE: Humeur = { reception: 'bonne', retours: 'bons', refus: {} };

interface Options {
  readonly secret: string;
  readonly port?: number;
}
interface Vague {
  readonly morceaux: Map<number, string>;
  paiements: readonly Paiement[] | null;
  empreinte: string | null;
}

const OCTETS = 4_000_000;
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
const sha256 = (texte: string): string => createHash('sha256').update(texte).digest('hex');
const euros = (centimes: number): string => `${Math.floor(centimes / 100)},${String(centimes % 100).padStart(2, '0')}`;
const LOCALES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

type Dit = readonly [status: number, corps: object | string];
const RIEN: Dit = [0, ''];
const CHEMIN = /^\/vagues\/([\w-]{1,40})\/(?:(morceaux)\/(\d{1,4})|(cloture)|(retour)|(osiris))$/u;

/** The agency that pays clubs: takes a wave by pieces, believes none of it, counts it, and answers club by club. */
export const demarrerAsp = async ({ secret, port = 0 }: Options) => {
  const vagues = new Map<string, Vague>();
  let humeur = BONNE;
  const signer = (texte: string): string => createHmac('sha256', secret).update(texte).digest('hex');
  const estSigne = (request: IncomingMessage, texte: string): boolean => {
    const [dite, vraie] = [Buffer.from(String(request.headers['x-signature'] ?? '')), Buffer.from(signer(texte))];
    return dite.length === vraie.length && timingSafeEqual(dite, vraie);
  };

  const prendre = (nom: string, numero: number, texte: string): Dit => {
    const vague = vagues.get(nom) ?? { morceaux: new Map(), paiements: null, empreinte: null };
    const deja = vague.morceaux.get(numero);
    if (deja !== undefined && deja !== texte) return [409, { erreur: 'un autre morceau a ce numéro' }];
    if (deja === undefined && vague.paiements) return [409, { erreur: 'vague close' }];
    vague.morceaux.set(numero, texte);
    vagues.set(nom, vague);
    return [200, { vague: nom, empreinte: sha256(texte) }];
  };

  const clore = (nom: string, texte: string): Dit => {
    const dite = JSON.parse(texte) as { morceaux: number; lignes: number; montant: number; empreinte: string };
    const vague = vagues.get(nom) ?? { morceaux: new Map<number, string>(), paiements: null, empreinte: null };
    const ordre = [...vague.morceaux].toSorted(([un], [autre]) => un - autre).map(([, morceau]) => morceau);
    const paiements = lireVague(ordre.join(''));
    const montant = paiements.reduce((somme, { centimes }) => somme + centimes, 0);
    const empreinte = sha256(ordre.map(sha256).join('\n'));
    const juste =
      ordre.length === dite.morceaux &&
      paiements.length === dite.lignes &&
      montant === dite.montant &&
      empreinte === dite.empreinte;
    if (!juste) return [422, { erreur: 'le compte n’y est pas' }];
    Object.assign(vague, { paiements, empreinte });
    vagues.set(nom, vague);
    return [200, { vague: nom, empreinte, lignes: paiements.length, montant }];
  };

  /** The file that the agency gives back. */
  const retourDe = (nom: string): string => {
    const paiements = vagues.get(nom)?.paiements ?? [];
    const ligneDe = ({ reference, siret, centimes }: Paiement): string => {
      const motif = humeur.refus[siret];
      return `${reference};${motif ? 'refusé' : 'payé'};${motif ? `"${motif}"` : ''};${euros(centimes)}`;
    };
    const lignes = paiements.map(ligneDe);
    const paye = paiements.reduce((somme, { siret, centimes }) => somme + (humeur.refus[siret] ? 0 : centimes), 0);
    if (humeur.retours === 'renverses') lignes.reverse();
    const dites = humeur.retours === 'doubles' ? lignes.flatMap((ligne) => [ligne, ligne]) : lignes;
    const somme = humeur.retours === 'doubles' ? paye * 2 : paye + (humeur.retours === 'faux' ? 100 : 0);
    const fin = humeur.retours === 'coupes' ? [] : [`FIN;${dites.length};${euros(somme)}`];
    return ['Référence;Statut;Motif;Montant', ...dites, ...fin].join('\n');
  };
  /** Where each code is, as the ministry sees it. */
  const osirisDe = (nom: string, etat = 'Remboursé'): string => {
    const titres =
      'NumeroPassSport;Siret;NomStructure;SiegeCodePostal;SiegeCommune;SiegeCodeInsee;Departement;DepartementCode;Region;RegionCode;FederationNom;FederationSiren;DateModification;EtatInscription';
    const lignes = (vagues.get(nom)?.paiements ?? []).flatMap(({ siret, nom: club, codes }) =>
      codes.map((code) => `${code};${siret};${club};;;;;;;;;;2026-11-12;${etat}`),
    );
    return [titres, ...lignes].join('\n');
  };

  const recevoir = (chemin: string, texte: string, request: IncomingMessage): Dit => {
    const [, nom = '', morceaux, numero, cloture, retour, osiris] = CHEMIN.exec(chemin) ?? [];
    if (retour) return [200, retourDe(nom)];
    if (osiris) return [200, osirisDe(nom)];
    if (humeur.reception === 'muette') return RIEN;
    if (humeur.reception === 'erreur') return [500, { erreur: 'panne' }];
    if (!estSigne(request, `${chemin}\n${texte}`)) return [401, { erreur: 'signature' }];
    const dit = morceaux ? prendre(nom, Number(numero), texte) : cloture ? clore(nom, texte) : ([404, {}] as const);
    if (humeur.reception === 'coupe') {
      request.socket.destroy();
      return RIEN;
    }
    return humeur.reception === 'fausse' ? [200, { vague: nom, empreinte: 'une autre', lignes: 0, montant: 0 }] : dit;
  };

  const repondre = (texte: string, request: IncomingMessage): Dit => {
    const chemin = request.url ?? '';
    if (chemin === '/') return [200, { service: 'ASP' }];
    if (chemin !== '/pilote') return recevoir(chemin, texte, request);
    if (!LOCALES.includes(request.socket.remoteAddress ?? '')) return [403, {}];
    humeur = { ...humeur, ...(JSON.parse(texte || '{}') as Partial<Humeur>) };
    return [200, { vagues: vagues.size }];
  };

  const serveur = createServer(async (request, response) => {
    const [status, corps] = await corpsDe(request)
      .then((texte) => repondre(texte, request))
      .catch((): Dit => [422, { erreur: 'illisible' }]);
    if (status === 0) return;
    const texte = typeof corps === 'string' ? corps : JSON.stringify(corps);
    const type = typeof corps === 'string' ? 'text/csv; charset=utf-8' : 'application/json';
    response.writeHead(status, { 'content-type': type, 'x-signature': signer(texte) }).end(texte);
  });
  await new Promise<void>((done) => serveur.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    vagues,
    retourDe,
    osirisDe,
    devenir: (change: Partial<Humeur>) => {
      humeur = { ...humeur, ...change };
    },
    fermer: async () => {
      serveur.closeAllConnections();
      await new Promise((done) => serveur.close(done));
    },
  };
};
