import type { Commission } from '@guichet/contract/demandes';

/** A sitting as it is typed. */
export interface Saisie extends Pick<Commission, 'titre' | 'jour' | 'lieu' | 'membres'> {
  readonly quorum: string;
  readonly points: readonly Pick<Commission['points'][number], 'id' | 'heure' | 'titre' | 'subvention'>[];
}
