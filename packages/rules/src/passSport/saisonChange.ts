import * as z from 'zod';
import { addMonths } from '../jour/index.ts';
import { sentenceOf } from '../validation/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { SAISON_PSP_ERREURS } from './saison.erreurs.ts';
import type { SaisonPsp } from './saison.ts';

type Refus = keyof typeof SAISON_PSP_ERREURS;

const jour = (label: string) => z.iso.date(sentenceOf('CHAMP_FORMAT', { label }));
const entre = (label: string, least: number, most: number) => {
  const phrase = sentenceOf('CHAMP_FORMAT', { label });
  return z.int(phrase).min(least, phrase).max(most, phrase);
};
/** From one euro to a thousand, in cents. */
const [MOINS, PLUS] = [100, 100_000];
/** Every month has it. */
const DERNIER_JOUR_DE_LOT = 28;

/** What administrators may change of a season. */
export const changeSaisonSchema = z.strictObject({
  active: z.boolean(),
  date_debut: jour('Premier jour'),
  date_fin: jour('Dernier jour'),
  montant: entre('Valeur d’un code', MOINS, PLUS),
  jour_de_lot: entre('Jour des lots', 1, DERNIER_JOUR_DE_LOT),
});
/** Two digits begin every code of the season: they never change. */
export const nouvelleSaisonSchema = changeSaisonSchema.omit({ active: true }).extend({
  id_exercice: z.string().regex(/^\d{2}$/u, sentenceOf('CHAMP_FORMAT', { label: 'Début des codes' })),
});
export const prolongationSchema = z.strictObject({ date_fin: jour('Nouveau dernier jour') });

export type ChampsSaison = z.infer<typeof changeSaisonSchema>;
type Jours = Pick<SaisonPsp, 'date_debut' | 'date_fin'>;

const MOIS_MAXIMUM = 12;
const shares = (one: Jours, other: Jours): boolean =>
  one.date_debut <= other.date_fin && other.date_debut <= one.date_fin;

/** Days that may be a season's: one day is never of two. */
export const checkJoursSaison = (wanted: Jours, others: readonly Jours[]): Verdict<Refus> => {
  if (wanted.date_fin < wanted.date_debut) return denied('SAISON_PSP_ORDRE');
  if (wanted.date_fin >= addMonths(wanted.date_debut, MOIS_MAXIMUM)) return denied('SAISON_PSP_LONGUE');
  return others.some((other) => shares(wanted, other)) ? denied('SAISON_PSP_PARTAGE') : allowed;
};

export interface FaitsSaison {
  /** A club has a file in it. */
  readonly isEngagee: boolean;
  /** The season's key is on this server: without it no code opens. */
  readonly hasCle: boolean;
  readonly others: readonly Jours[];
  readonly jour: string;
}

/** What clubs were told is kept: what a code is worth, when it began; and it lasts longer only by two people. */
const canEngagee = (saison: ChampsSaison, wanted: ChampsSaison, today: string): Verdict<Refus> => {
  if (wanted.date_debut !== saison.date_debut || wanted.montant !== saison.montant) return denied('SAISON_PSP_ENGAGEE');
  if (wanted.date_fin > saison.date_fin) return denied('SAISON_PSP_A_DEUX');
  return wanted.date_fin < saison.date_fin && wanted.date_fin < today ? denied('SAISON_PSP_PASSEE') : allowed;
};

export const canChangerSaison = (
  saison: ChampsSaison,
  wanted: ChampsSaison,
  { isEngagee, hasCle, others, jour: today }: FaitsSaison,
): Verdict<Refus | 'SAISON_PSP_SANS_CLE'> => {
  if (wanted.active && !saison.active && !hasCle) return denied('SAISON_PSP_SANS_CLE');
  const kept = isEngagee ? canEngagee(saison, wanted, today) : allowed;
  if (!kept.ok) return kept;
  const isMoved = wanted.date_debut !== saison.date_debut || wanted.date_fin !== saison.date_fin;
  return isMoved ? checkJoursSaison(wanted, others) : allowed;
};

/** What one asks and another grants. */
export interface ProlongationPsp {
  readonly date_fin: string;
  readonly par: string;
  readonly at: string;
}

export const canDemanderProlongation = (
  saison: Jours & { readonly prolongation: ProlongationPsp | null },
  date_fin: string,
  { others, jour: today }: Pick<FaitsSaison, 'others' | 'jour'>,
): Verdict<Refus> => {
  if (saison.prolongation !== null) return denied('PROLONGATION_EN_COURS');
  if (date_fin <= saison.date_fin) return denied('PROLONGATION_COURTE');
  if (date_fin < today) return denied('SAISON_PSP_PASSEE');
  return checkJoursSaison({ date_debut: saison.date_debut, date_fin }, others);
};

/** By another person, on the day that they read. */
export const canAccorderProlongation = (
  prolongation: ProlongationPsp | null,
  { authId, date_fin }: { readonly authId: string; readonly date_fin: string },
): Verdict<Refus> => {
  if (prolongation === null) return denied('PROLONGATION_ABSENTE');
  if (prolongation.par === authId) return denied('PROLONGATION_MEME_PERSONNE');
  return prolongation.date_fin === date_fin ? allowed : denied('PROLONGATION_AUTRE');
};
