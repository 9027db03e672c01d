/** PSP-005: a season of Pass’Sport, from its first day to its last, both included, as Paris reads them. */
export interface SaisonPsp {
  readonly id: number;
  /** What every code of the season begins with. */
  readonly id_exercice: string;
  readonly active: boolean;
  readonly date_debut: string;
  readonly date_fin: string;
  /** What one code is worth, in cents. */
  readonly montant: number;
  /** The day of the month of its waves. */
  readonly jour_de_lot: number;
}

const latestFirst = (one: SaisonPsp, other: SaisonPsp): number =>
  other.date_debut.localeCompare(one.date_debut) || other.id - one.id;

/** PSP-010: the first active one whose start is past, the latest start first: the clock opens it, no job does. */
export const saisonCourante = <S extends SaisonPsp>(saisons: readonly S[], jour: string): S | null =>
  saisons.toSorted(latestFirst).find(({ active, date_debut }) => active && date_debut <= jour) ?? null;

export type EtatSaison = 'avant' | 'ouverte' | 'suspendue' | 'close';

export const etatSaison = ({ active, date_debut, date_fin }: SaisonPsp, jour: string): EtatSaison => {
  if (jour < date_debut) return 'avant';
  if (jour > date_fin) return 'close';
  return active ? 'ouverte' : 'suspendue';
};
