import * as z from 'zod';
import type { Metrics } from '../metrics.ts';
import { createDehors } from './dehors.ts';

/** As the national geocoder writes one line of its answer: GeoJSON, of which only what an address is made of is read. */
const ligne = z.object({
  properties: z.object({
    type: z.enum(['housenumber', 'street', 'locality', 'municipality']),
    label: z.string().max(300),
    name: z.string().max(200).optional(),
    housenumber: z.string().max(20).optional(),
    street: z.string().max(200).optional(),
    postcode: z.stringFormat('code postal', /^\d{5}$/u),
    city: z.string().max(100),
    citycode: z.stringFormat('code INSEE', /^\d[\dAB]\d{3}$/u),
  }),
});
const reponse = z.object({ features: z.array(z.unknown()).max(100) });

export interface AdresseTrouvee {
  readonly label: string;
  readonly numero: string | null;
  readonly voie: string | null;
  readonly cp: string;
  readonly commune: string;
  readonly code_insee: string;
}
export interface QuestionAdresse {
  readonly q: string;
  readonly cp?: string | undefined;
  /** Towns alone, to learn their code. */
  readonly communes: boolean;
  readonly limit: number;
}
/** Null when it gave no answer that can be used: who asks then makes do without. */
export type SearchAdresses = (question: QuestionAdresse) => Promise<readonly AdresseTrouvee[] | null>;

type Ligne = z.infer<typeof ligne>['properties'];
const VOIES: Readonly<Record<Ligne['type'], (one: Ligne) => string | null>> = {
  housenumber: ({ street, name }) => street ?? name ?? null,
  street: ({ name, street }) => name ?? street ?? null,
  locality: ({ name }) => name ?? null,
  municipality: () => null,
};
const toTrouvee = (one: Ligne): AdresseTrouvee => ({
  label: one.label,
  numero: one.housenumber ?? null,
  voie: VOIES[one.type](one),
  cp: one.postcode,
  commune: one.city,
  code_insee: one.citycode,
});

const DELAI_MS = 1_500;
const OCTETS_MAXIMUM = 200_000;
const REPOS_MS = 30_000;
const MOST_WORDS = 200;

/** Off unless its address is set: then nothing leaves. */
export const createSearchAdresses = (url: string | undefined, metrics: Metrics): SearchAdresses => {
  if (url === undefined) return async () => null;
  const { origin, pathname } = new URL(url);
  const service = { nom: 'adresses', origine: origin, delaiMs: DELAI_MS, octetsMaximum: OCTETS_MAXIMUM };
  const dehors = createDehors(
    { ...service, echecsAvantRepos: 3, reposMs: REPOS_MS },
    { duration: metrics.outsideDuration, outcomes: metrics.outsideOutcomes, now: Date.now },
  );
  return async ({ q, cp, communes, limit }) => {
    const question = {
      q: q.slice(0, MOST_WORDS),
      limit: String(limit),
      ...(cp !== undefined && { postcode: cp }),
      ...(communes && { type: 'municipality' }),
    };
    const said = await dehors.read({ chemin: pathname, question, schema: reponse });
    if (!said.ok) return null;
    return said.valeur.features
      .flatMap((one) => ligne.safeParse(one).data?.properties ?? [])
      .slice(0, limit)
      .map(toTrouvee);
  };
};
