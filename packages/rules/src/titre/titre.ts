import { addDays, addMonths, daysBetween } from '../jour/index.ts';

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
  /** The last day of a suspension: it ends by itself, as the titre does. */
  readonly suspendu_jusqu_au?: string | null;
}

/** What it is that day: a suspension that is over is none, and nobody has to say so. */
export const etatDuJour = (
  { etat, suspendu_jusqu_au }: Pick<TitreJuge, 'etat' | 'suspendu_jusqu_au'>,
  jour: string,
): EtatTitre => (etat === 'suspendu' && suspendu_jusqu_au != null && suspendu_jusqu_au < jour ? 'en_vigueur' : etat);

export const isTermine = ({ date_fin }: Pick<TitreJuge, 'date_fin'>, jour: string): boolean =>
  date_fin !== null && date_fin < jour;

/** One that is replaced runs until the day before the other does: nobody is without for a day. Replacing lifts nothing. */
const COURENT: readonly EtatTitre[] = ['en_vigueur', 'remplace'];
const runs = (titre: TitreJuge, jour: string): boolean =>
  COURENT.includes(etatDuJour(titre, jour)) &&
  !(titre.suspendu_jusqu_au != null && jour <= titre.suspendu_jusqu_au) &&
  titre.date_effet <= jour &&
  !isTermine(titre, jour);

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

/** Between how many months it lasts: as a first one, or as a renewal; null without end. */
export const bornesDuree = (
  { duree_premiere, duree_renouvellement }: Durees,
  isRenouvellement: boolean,
): Durees['duree_premiere'] =>
  isRenouvellement && duree_renouvellement !== null
    ? { min: duree_renouvellement, max: duree_renouvellement }
    : duree_premiere;

/** How long it may last: within the bounds of the first one, or for the length of a renewal; without end where none is said. */
export const isDureePermise = (
  { date_effet, date_fin }: TermesTitre,
  durees: Durees,
  isRenouvellement: boolean,
): boolean => {
  const bornes = bornesDuree(durees, isRenouvellement);
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

/** The reminder to say now: the last day reached among those of the approval, if it was not said; null for what has no end. */
export const rappelTitre = (
  {
    date_fin,
    rappels,
    rappel_dit,
  }: Pick<TitreJuge, 'date_fin'> & {
    readonly rappels: readonly number[];
    /** The last one said, in days before the end. */
    readonly rappel_dit: number | null;
  },
  jour: string,
): number | null => {
  if (date_fin === null) return null;
  const reste = daysBetween(jour, date_fin);
  const du = Math.min(...rappels.filter((jours) => reste <= jours));
  return Number.isFinite(du) && (rappel_dit === null || du < rappel_dit) ? du : null;
};
