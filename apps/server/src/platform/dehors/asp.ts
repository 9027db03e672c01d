import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Metrics } from '../metrics.ts';
import { createDehors, type Panne } from './dehors.ts';

export type EnvoiAsp = { readonly ok: true } | { readonly ok: false; readonly panne: Panne };
interface MorceauAsp {
  readonly vague: string;
  readonly numero: number;
  readonly texte: string;
  readonly empreinte: string;
}
interface ClotureAsp {
  readonly vague: string;
  readonly morceaux: number;
  readonly lignes: number;
  readonly montant: number;
  readonly empreinte: string;
}

/** What the portal says to the agency that pays clubs; null where none is set. Said twice, the same is received once. */
export interface Asp {
  sendMorceau(morceau: MorceauAsp): Promise<EnvoiAsp>;
  /** Done when the agency counted the same lines and the same sum, in the very bytes that were sent. */
  closeVague(cloture: ClotureAsp): Promise<EnvoiAsp>;
}

interface Reglages {
  readonly ASP_URL?: string | undefined;
  readonly ASP_SECRET?: string | undefined;
}

const DELAI_MS = 10_000;
const OCTETS_MAXIMUM = 10_000;
const REPOS_MS = 30_000;
const SIGNATURE = 'x-signature';
const accuseSchema = z.object({
  vague: z.string(),
  empreinte: z.string(),
  lignes: z.int().optional(),
  montant: z.int().optional(),
});
type Accuse = z.infer<typeof accuseSchema>;

/** Off unless all of it is set: then nothing leaves. */
export const createAsp = ({ ASP_URL, ASP_SECRET }: Reglages, metrics: Metrics): Asp | null => {
  if (!ASP_URL || !ASP_SECRET) return null;
  const service = { nom: 'asp', origine: new URL(ASP_URL).origin, delaiMs: DELAI_MS, octetsMaximum: OCTETS_MAXIMUM };
  const dehors = createDehors(
    { ...service, echecsAvantRepos: 3, reposMs: REPOS_MS },
    { duration: metrics.outsideDuration, outcomes: metrics.outsideOutcomes, now: Date.now },
  );
  const sign = (text: string): string => createHmac('sha256', ASP_SECRET).update(text).digest('hex');
  const isTrue = (text: string, entetes: Headers): boolean => {
    const [said, right] = [Buffer.from(entetes.get(SIGNATURE) ?? ''), Buffer.from(sign(text))];
    return said.length === right.length && timingSafeEqual(said, right);
  };
  const read = (text: string): Accuse | null => {
    try {
      return accuseSchema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  };
  const send = async (
    chemin: string,
    type: string,
    corps: string,
    isOurs: (accuse: Accuse) => boolean,
  ): Promise<EnvoiAsp> => {
    const said = await dehors.exchange({
      chemin,
      corps,
      entetes: { 'content-type': type, accept: 'application/json', [SIGNATURE]: sign(`${chemin}\n${corps}`) },
      lire(text, entetes) {
        const accuse = isTrue(text, entetes) ? read(text) : null;
        return accuse && isOurs(accuse) ? true : null;
      },
    });
    return said.ok ? { ok: true } : { ok: false, panne: said.panne };
  };
  return {
    sendMorceau: ({ vague, numero, texte, empreinte }) =>
      send(
        `/vagues/${vague}/morceaux/${numero}`,
        'text/csv; charset=utf-8',
        texte,
        (accuse) => accuse.vague === vague && accuse.empreinte === empreinte,
      ),
    closeVague: ({ vague, ...cloture }) =>
      send(
        `/vagues/${vague}/cloture`,
        'application/json',
        JSON.stringify(cloture),
        (accuse) =>
          accuse.vague === vague &&
          accuse.empreinte === cloture.empreinte &&
          accuse.lignes === cloture.lignes &&
          accuse.montant === cloture.montant,
      ),
  };
};
