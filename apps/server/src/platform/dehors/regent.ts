import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Metrics } from '../metrics.ts';
import { createDehors, type Panne } from './dehors.ts';
import { type DepotRetours, openDepot } from './depotRetours.ts';
import { type ElementXml, readXml } from './readXml.ts';

/** One answer of Insee, in the form that we agreed on with it: all of its words are bounded before anyone reads them. */
const retourSchema = z.object({
  id_retour: z.stringFormat('numéro de retour', /^[\w.-]{1,60}$/u),
  c02: z.stringFormat('liasse', /^[0-9A-Z]{12}$/u),
  empreinte: z.stringFormat('empreinte', /^[0-9a-f]{64}$/u),
  decision: z.enum(['ACC', 'INV', 'REF', 'REJ']),
  siren: z.string().max(20).nullable(),
  nic: z.string().max(20).nullable(),
  ape: z.string().max(10).nullable(),
  motifs: z
    .array(z.object({ rubrique: z.string().max(30), code: z.string().max(30), texte: z.string().max(500) }))
    .max(200),
});
export type RetourRecu = z.infer<typeof retourSchema>;
const pageSchema = z.object({
  curseur: z.stringFormat('curseur', /^[\w.-]{1,60}$/u),
  retours: z.array(retourSchema).max(500),
});
export type PageRetours = z.infer<typeof pageSchema>;

export type Envoi = { readonly ok: true } | { readonly ok: false; readonly panne: Panne };

/** What the portal and Insee say to each other; null where no reception is set. */
export interface Regent {
  /** As Insee knows us: a letter, that of our network, and four digits. */
  readonly emetteur: string;
  readonly destinataire: string;
  /** Done when Insee acknowledged these very bytes under this number. Sending them again changes nothing there. */
  send(message: { readonly c02: string; readonly xml: string; readonly empreinte: string }): Promise<Envoi>;
  readRetours(curseur: string | null): Promise<PageRetours | null>;
  /** The same answers, under the same seal, as files; null where no place is set. */
  readonly depot: DepotRetours<PageRetours> | null;
}

interface Reglages {
  readonly INSEE_URL?: string | undefined;
  readonly INSEE_SECRET?: string | undefined;
  readonly INSEE_EMETTEUR?: string | undefined;
  readonly INSEE_DESTINATAIRE?: string | undefined;
  readonly INSEE_DEPOT?: string | undefined;
}

const SIGNATURE = 'x-signature';
/** Both ways: what does not bear it is nobody's word. */
const createSceau = (secret: string) => {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const isSealed = (text: string, sceau: string): boolean => {
    const [said, right] = [Buffer.from(sceau), Buffer.from(sign(text))];
    return said.length === right.length && timingSafeEqual(said, right);
  };
  const isTrue = (text: string, entetes: Headers): boolean => isSealed(text, entetes.get(SIGNATURE) ?? '');
  return { sign, isSealed, isTrue };
};

const under = ({ contenu }: ElementXml, nom: string): readonly ElementXml[] =>
  typeof contenu === 'string' ? [] : contenu.filter((one) => one.nom === nom);
const word = (element: ElementXml, nom: string): string | null => {
  const [found, other] = under(element, nom);
  return found && !other && typeof found.contenu === 'string' ? found.contenu : null;
};

const toRetour = (element: ElementXml) => ({
  id_retour: word(element, 'IdRetour'),
  c02: word(element, 'C02'),
  empreinte: word(element, 'Empreinte'),
  decision: word(element, 'Decision'),
  siren: word(element, 'Siren'),
  nic: word(element, 'Nic'),
  ape: word(element, 'Ape'),
  motifs: under(element, 'Motifs')
    .flatMap((motifs) => under(motifs, 'Motif'))
    .map((motif) => ({
      rubrique: word(motif, 'Rubrique') ?? '',
      code: word(motif, 'Code') ?? '',
      texte: word(motif, 'Texte') ?? '',
    })),
});
const toPage = (text: string): PageRetours | null => {
  const racine = readXml(text);
  if (racine?.nom !== 'Retours') return null;
  const said = { curseur: word(racine, 'Curseur'), retours: under(racine, 'Retour').map(toRetour) };
  return pageSchema.safeParse(said).data ?? null;
};

const DELAI_MS = 2_000;
const OCTETS_MAXIMUM = 1_000_000;
const REPOS_MS = 30_000;
const XML = { 'content-type': 'application/xml', accept: 'application/xml' };

export const empreinteOf = (xml: string): string => createHash('sha256').update(xml).digest('hex');

/** Off unless all of it is set: then nothing leaves. */
export const createRegent = (settings: Reglages, metrics: Metrics): Regent | null => {
  const { INSEE_URL: url, INSEE_SECRET: secret, INSEE_EMETTEUR: emetteur, INSEE_DESTINATAIRE: destinataire } = settings;
  if (!url || !secret || !emetteur || !destinataire) return null;
  const service = { nom: 'insee', origine: new URL(url).origin, delaiMs: DELAI_MS, octetsMaximum: OCTETS_MAXIMUM };
  const dehors = createDehors(
    { ...service, echecsAvantRepos: 3, reposMs: REPOS_MS },
    { duration: metrics.outsideDuration, outcomes: metrics.outsideOutcomes, now: Date.now },
  );
  const { sign, isSealed, isTrue } = createSceau(secret);
  const { INSEE_DEPOT: dossier } = settings;
  return {
    emetteur,
    destinataire,
    depot: dossier ? openDepot(dossier, { isSealed, toPage }) : null,
    async send({ c02, xml, empreinte }) {
      const said = await dehors.exchange({
        chemin: '/messages',
        corps: xml,
        entetes: { ...XML, [SIGNATURE]: sign(xml) },
        lire(text, entetes) {
          const accuse = isTrue(text, entetes) ? readXml(text) : null;
          const isOurs =
            accuse?.nom === 'AccuseReception' && word(accuse, 'C02') === c02 && word(accuse, 'Empreinte') === empreinte;
          return isOurs ? true : null;
        },
      });
      return said.ok ? { ok: true } : { ok: false, panne: said.panne };
    },
    async readRetours(curseur) {
      const question = { depuis: curseur ?? '0' };
      const chemin = '/retours';
      const said = await dehors.exchange({
        chemin,
        question,
        entetes: { ...XML, [SIGNATURE]: sign(`${chemin}?${new URLSearchParams(question)}`) },
        lire: (text, entetes) => (isTrue(text, entetes) ? toPage(text) : null),
      });
      return said.ok ? said.valeur : null;
    },
  };
};
