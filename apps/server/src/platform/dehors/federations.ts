import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Metrics } from '../metrics.ts';
import { createDehors } from './dehors.ts';

interface Question {
  readonly federation: string;
  readonly siret: string;
  /** The year in which the season begins. */
  readonly saison: string;
}
/** Whether a federation says that this club is theirs for a season; null when it gave no answer that can be believed. */
export type AskFederation = (question: Question) => Promise<boolean | null>;

interface Reglages {
  readonly FEDERATIONS_URL?: string | undefined;
  readonly FEDERATIONS_SECRET?: string | undefined;
}

const reponseSchema = z.object({
  federation: z.string(),
  siret: z.string(),
  saison: z.string(),
  affilie: z.boolean(),
});
const SIGNATURE = 'x-signature';
const DELAI_MS = 3_000;
const OCTETS_MAXIMUM = 10_000;
const REPOS_MS = 30_000;
const CHEMIN = '/affiliations';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Off unless both are set: then nobody is asked. A club is paid on this answer, so what is not signed is nobody's word. */
export const createAskFederation = (settings: Reglages, metrics: Metrics): AskFederation | null => {
  const { FEDERATIONS_URL: url, FEDERATIONS_SECRET: secret } = settings;
  if (!url || !secret) return null;
  const service = {
    nom: 'federations',
    origine: new URL(url).origin,
    delaiMs: DELAI_MS,
    octetsMaximum: OCTETS_MAXIMUM,
  };
  const dehors = createDehors(
    { ...service, echecsAvantRepos: 3, reposMs: REPOS_MS },
    { duration: metrics.outsideDuration, outcomes: metrics.outsideOutcomes, now: Date.now },
  );
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const isTrue = (text: string, entetes: Headers): boolean => {
    const [said, right] = [Buffer.from(entetes.get(SIGNATURE) ?? ''), Buffer.from(sign(text))];
    return said.length === right.length && timingSafeEqual(said, right);
  };
  return async ({ federation, siret, saison }) => {
    const question = { federation, siret, saison };
    const said = await dehors.exchange({
      chemin: CHEMIN,
      question,
      entetes: { accept: 'application/json', [SIGNATURE]: sign(`${CHEMIN}?${new URLSearchParams(question)}`) },
      lire: (text, entetes) => (isTrue(text, entetes) ? (reponseSchema.safeParse(parse(text)).data ?? null) : null),
    });
    if (!said.ok) return null;
    const { affilie, ...about } = said.valeur;
    const isAsked = about.federation === federation && about.siret === siret && about.saison === saison;
    return isAsked ? affilie : null;
  };
};
