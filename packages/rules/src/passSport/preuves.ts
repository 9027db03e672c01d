import { REGION_OF } from '../territoire/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

interface PlaceService {
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
}

/** Where an agent reads proofs: the départements of their services, or the whole country. */
export type TerritoirePsp = 'tous' | readonly string[];

const ofPlace = ({ niveau_territorial, code_territoire }: PlaceService): TerritoirePsp => {
  if (niveau_territorial === 'National') return 'tous';
  if (code_territoire === null) return [];
  if (niveau_territorial === 'Départemental') return [code_territoire];
  if (niveau_territorial !== 'Régional') return [];
  return [...REGION_OF].filter(([, region]) => region === code_territoire).map(([departement]) => departement);
};

/** The places whose services answer for a département: its own, then its region's. */
export const lieuxDe = (departement: string): readonly PlaceService[] => [
  { niveau_territorial: 'Départemental', code_territoire: departement },
  { niveau_territorial: 'Régional', code_territoire: REGION_OF.get(departement) ?? null },
];

/** A service without a territory reads nothing: it would else read the whole country by a field left empty. */
export const territoirePsp = (places: readonly PlaceService[]): TerritoirePsp => {
  const all = places.map(ofPlace);
  return all.includes('tous') ? 'tous' : [...new Set(all.flat())];
};

export const couvre = (territoire: TerritoirePsp, departement: string | null): boolean =>
  territoire === 'tous' || (departement !== null && territoire.includes(departement));

export interface AgentPsp {
  readonly authId: string;
  readonly territoire: TerritoirePsp;
  /** Belongs to the association, or opened its file. */
  readonly hasInteret: boolean;
}

/** Someone of the territory, without interest. */
export const canJugerPsp = (
  { territoire, hasInteret }: AgentPsp,
  { departement }: { readonly departement: string | null },
): Verdict<'PSP_HORS_TERRITOIRE' | 'INTERET_PERSONNEL'> => {
  if (!couvre(territoire, departement)) return denied('PSP_HORS_TERRITOIRE');
  return hasInteret ? denied('INTERET_PERSONNEL') : allowed;
};

/** A paper that waits, and no other: what was said of it is said once. */
export const canDeciderPreuve = (preuve: {
  readonly document: string | null;
  readonly verifie_at: unknown;
  readonly refus: string | null;
}): Verdict<'PSP_PREUVE_JUGEE'> =>
  preuve.document !== null && preuve.verifie_at === null && preuve.refus === null
    ? allowed
    : denied('PSP_PREUVE_JUGEE');

/** What a club reads when its paper is refused. */
export const MOTIFS_PREUVE = [
  'L’attestation est d’une autre saison',
  'Elle est au nom d’un autre club',
  'Elle ne vient pas de la fédération',
  'Elle est illisible',
] as const;

/** As the directory of services names the scheme. */
export const DISPOSITIF_PSP = 'pass-sport';
