import type { SessionOuverte } from '@guichet/contract/auth';
import { nameAppareil } from '@guichet/rules/session';

interface Listed {
  readonly id: string;
  readonly user_agent: string;
  readonly cree_at: Date;
  readonly renouvele_at: Date;
}

export const toSessionOuverte = (session: Listed, currentId: string): SessionOuverte => ({
  id: session.id,
  appareil: nameAppareil(session.user_agent),
  ouverte_le: session.cree_at.toISOString(),
  active_le: session.renouvele_at.toISOString(),
  courante: session.id === currentId,
});
