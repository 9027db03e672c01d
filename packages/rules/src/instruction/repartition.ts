import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Agent } from './fonctions.ts';

export const CRITERES_REPARTITION = ['subvention', 'lettre'] as const;
export type CritereRepartition = (typeof CRITERES_REPARTITION)[number];

/** Of these schemes, or of associations whose name begins so: to this person. */
export interface RegleRepartition {
  readonly critere: CritereRepartition;
  readonly valeurs: readonly string[];
  readonly agent: string;
}
export interface Repartition {
  readonly regles: readonly RegleRepartition[];
  /** What no rule names goes round, to who has least. */
  readonly tour: boolean;
}
export const SANS_REPARTITION: Repartition = { regles: [], tour: false };
export const REGLES_MAXIMUM = 30;
/** At once: more are given the next time. */
export const REPARTIS_MAXIMUM = 500;

export interface AReparti {
  readonly cle: string;
  readonly id_subvention: string;
  readonly nom: string;
  /** Who has a part in the request: never given it. */
  readonly ecartes: readonly string[];
}
interface Equipe {
  /** Who is there that day; nobody away is given anything. */
  readonly presents: readonly string[];
  /** What each has in hand already. */
  readonly charges: ReadonlyMap<string, number>;
}

const initialeOf = (nom: string): string => nom.trim().normalize('NFD').charAt(0).toUpperCase();

const NAMES: Readonly<Record<CritereRepartition, (dossier: AReparti) => string>> = {
  subvention: ({ id_subvention }) => id_subvention,
  lettre: ({ nom }) => initialeOf(nom),
};

/** The first rule that names it and whose person may have it; else, round, who has least, in the order of the team. */
export const repartir = (
  dossiers: readonly AReparti[],
  { regles, tour }: Repartition,
  { presents, charges }: Equipe,
): ReadonlyMap<string, string> => {
  const loads = new Map(presents.map((agent) => [agent, charges.get(agent) ?? 0]));
  const given = new Map<string, string>();
  for (const dossier of dossiers) {
    const may = (agent: string): boolean => loads.has(agent) && !dossier.ecartes.includes(agent);
    const regle = regles.find(({ critere, valeurs, agent }) => may(agent) && valeurs.includes(NAMES[critere](dossier)));
    const free = tour ? presents.filter(may) : [];
    const least = free.reduce<string | null>(
      (best, agent) => (best === null || (loads.get(agent) ?? 0) < (loads.get(best) ?? 0) ? agent : best),
      null,
    );
    const agent = regle?.agent ?? least;
    if (agent === null) continue;
    given.set(dossier.cle, agent);
    loads.set(agent, (loads.get(agent) ?? 0) + 1);
  }
  return given;
};

/** Who supervises the service says who does what in it. */
export const canRepartir = ({ fonctions }: Pick<Agent, 'fonctions'>): Verdict<'FONCTION_REQUISE'> =>
  fonctions.includes('superviseur') ? allowed : denied('FONCTION_REQUISE');
