import { mustHaveFacteur } from '../facteur/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** What ProConnect says of who signed in there. */
export interface IdentiteProconnect {
  readonly email: string;
  readonly siret: string;
}

export interface AgentConnu {
  readonly roles: readonly string[];
  /** Of the service whose record the account holds, and of those above it. */
  readonly sirens: readonly string[];
}

const SIREN = 9;

/** P-24: an agent that is known, of the administration that is theirs. It never gives a right that was not there. */
export const checkProconnect = (
  agent: AgentConnu | null,
  { siret }: IdentiteProconnect,
): Verdict<'PROCONNECT_INCONNU' | 'PROCONNECT_AUTRE_SERVICE'> => {
  if (!agent || !mustHaveFacteur(agent.roles)) return denied('PROCONNECT_INCONNU');
  return agent.sirens.includes(siret.slice(0, SIREN)) ? allowed : denied('PROCONNECT_AUTRE_SERVICE');
};
