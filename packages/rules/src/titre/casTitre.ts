import type { EtatTitre } from './titre.ts';

/** What a titre comes down to on a day, for who reads it: one word for each thing to say. */
export type CasTitre =
  | 'valide'
  | 'suspendu'
  | 'retire'
  | 'renonce'
  | 'remplace'
  | 'annule'
  | 'aVenir'
  | 'fini'
  | 'sansTronc';

interface Juge {
  readonly etat: EtatTitre;
  readonly date_effet: string;
  readonly date_fin: string | null;
  /** As `titreValide` said, common core included. */
  readonly valide: boolean;
}

const DITS: Partial<Readonly<Record<EtatTitre, CasTitre>>> = {
  ...{ suspendu: 'suspendu', retire: 'retire', renonce: 'renonce', annule: 'annule' },
};

/** Why it proves something that day, or not. */
export const casTitre = ({ etat, date_effet, date_fin, valide }: Juge, jour: string): CasTitre => {
  if (valide) return 'valide';
  const dit = DITS[etat];
  if (dit) return dit;
  if (date_effet > jour) return 'aVenir';
  if (date_fin !== null && date_fin < jour) return etat === 'remplace' ? 'remplace' : 'fini';
  return 'sansTronc';
};
