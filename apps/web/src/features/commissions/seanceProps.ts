import type { Commission } from '@guichet/contract/demandes';

export interface SeanceProps {
  readonly commission: Commission;
  readonly role: string | null;
}

/** Where the focus goes when another point is chosen. */
export const TITRE_POINT = 'titre-point';
