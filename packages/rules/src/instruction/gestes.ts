import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Agent, Fonction } from './fonctions.ts';
import { GARDES_AGENT, type GardeAgent } from './gardes.ts';

/** What a service does that moves no state: whose it is, and what keeps someone from it. */
interface DefinitionGeste {
  readonly fonction: Fonction;
  readonly gardes: readonly GardeAgent[];
}
export type RefusGeste = 'FONCTION_REQUISE' | 'INTERET_PERSONNEL';

/** An opinion weighs a request, and so does asking for it or doing without; what is asked of the association is judged as what it sent. */
const GESTES = {
  demanderAvis: { fonction: 'instructeur', gardes: ['sansInteret'] },
  demanderComplement: { fonction: 'instructeur', gardes: ['sansInteret'] },
  avancerLettre: { fonction: 'decideur', gardes: ['sansInteret'] },
  deposerActe: { fonction: 'instructeur', gardes: ['sansInteret'] },
  rendreAvis: { fonction: 'instructeur', gardes: ['sansInteret'] },
  ecrireNote: { fonction: 'instructeur', gardes: ['sansInteret'] },
  noter: { fonction: 'instructeur', gardes: ['sansInteret'] },
  jugerComplement: { fonction: 'instructeur', gardes: ['sansInteret'] },
} as const satisfies Readonly<Record<string, DefinitionGeste>>;
export type Geste = keyof typeof GESTES;

export const canGeste = (geste: Geste, agent: Agent): Verdict<RefusGeste> => {
  const { fonction, gardes } = GESTES[geste];
  if (!agent.fonctions.includes(fonction)) return denied('FONCTION_REQUISE');
  for (const garde of gardes) {
    const verdict = GARDES_AGENT[garde](agent);
    if (!verdict.ok) return verdict;
  }
  return allowed;
};

const ACTES_AVIS = ['rendre', 'abandonner'] as const;
export type ActeAvis = (typeof ACTES_AVIS)[number];
export type EtatAvis = 'demande' | 'rendu' | 'abandonne';
interface PassageAvis {
  readonly vers: EtatAvis;
  /** Whose act it is: the service that is asked, or the one that asks. */
  readonly cote: 'consulte' | 'demandeur';
}
export const PASSAGES_AVIS: Readonly<Record<ActeAvis, PassageAvis>> = {
  rendre: { vers: 'rendu', cote: 'consulte' },
  abandonner: { vers: 'abandonne', cote: 'demandeur' },
};
