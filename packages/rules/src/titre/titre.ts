import { addDays, addMonths } from '../jour/index.ts';

/** P-26: what an approval becomes once granted. «Expiré» is a date, never a state. */
export const ETATS_TITRE = {
  en_vigueur: 'En vigueur',
  suspendu: 'Suspendu',
  retire: 'Retiré',
  renonce: 'Renoncé',
  remplace: 'Remplacé',
  annule: 'Annulé',
} as const satisfies Readonly<Record<string, string>>;
export type EtatTitre = keyof typeof ETATS_TITRE;

/** A day, as a registry writes it; the last one is included. */
export interface TitreJuge {
  readonly etat: EtatTitre;
  readonly date_effet: string;
  readonly date_fin: string | null;
  /** Whether it holds only while the common core does. */
  readonly exige_tca: boolean;
}

/** One that is replaced runs until the day before the other does: nobody is without for a day. */
const COURENT: readonly EtatTitre[] = ['en_vigueur', 'remplace'];
const runs = ({ etat, date_effet, date_fin }: TitreJuge, jour: string): boolean =>
  COURENT.includes(etat) && date_effet <= jour && (date_fin === null || jour <= date_fin);

/** Whether it proves anything that day; `tca` are the titres of the common core that the same association holds. */
export const titreValide = (titre: TitreJuge, tca: readonly TitreJuge[], jour: string): boolean =>
  runs(titre, jour) && (!titre.exige_tca || tca.some((one) => runs(one, jour)));

export interface TermesTitre {
  readonly date_effet: string;
  readonly date_fin: string | null;
}
interface Durees {
  readonly duree_premiere: { readonly min: number; readonly max: number } | null;
  readonly duree_renouvellement: number | null;
}

/** How long it may last: within the bounds of the first one, or for the length of a renewal; without end where none is said. */
export const isDureePermise = (
  { date_effet, date_fin }: TermesTitre,
  { duree_premiere, duree_renouvellement }: Durees,
  isRenouvellement: boolean,
): boolean => {
  const bornes =
    isRenouvellement && duree_renouvellement !== null
      ? { min: duree_renouvellement, max: duree_renouvellement }
      : duree_premiere;
  if (bornes === null) return date_fin === null;
  if (date_fin === null) return false;
  return addMonths(date_effet, bornes.min) <= date_fin && date_fin <= addMonths(date_effet, bornes.max);
};

/** The last day of one that another replaces from that day on; never before its own first day. */
export const finRemplacee = ({ date_effet, date_fin }: TermesTitre, debut: string): string => {
  const veille = addDays(debut, -1);
  const fin = date_fin !== null && date_fin < veille ? date_fin : veille;
  return fin < date_effet ? date_effet : fin;
};
