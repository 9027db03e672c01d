import * as z from 'zod';
import { addMonths } from '../jour/index.ts';
import { sentenceOf } from '../validation/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** A year of declarations: from its first day to its last, both included, as Paris reads them. */
export interface SessionCec {
  readonly id: number;
  readonly libelle: string;
  readonly date_debut: string;
  readonly date_fin: string;
}

/** CEC-009: the one that a day falls in; days as AAAA-MM-JJ sort as they are read. */
export const isCourante = ({ date_debut, date_fin }: SessionCec, jour: string): boolean =>
  date_debut <= jour && jour <= date_fin;

export const sessionCourante = <S extends SessionCec>(sessions: readonly S[], jour: string): S | null =>
  sessions.find((session) => isCourante(session, jour)) ?? null;

const jour = (label: string) => z.iso.date(sentenceOf('CHAMP_FORMAT', { label }));
/** What administrators may move; its name is how the sibling site knows it. */
export const joursSessionSchema = z.strictObject({ date_debut: jour('Premier jour'), date_fin: jour('Dernier jour') });
type Jours = z.infer<typeof joursSessionSchema>;

type RefusSession = 'SESSION_CEC_FINIE' | 'SESSION_CEC_ORDRE' | 'SESSION_CEC_PASSEE' | 'SESSION_CEC_PARTAGE';
const shares = (one: Jours, other: Jours): boolean =>
  one.date_debut <= other.date_fin && other.date_debut <= one.date_fin;

/** CEC-009: a day says which session is under way; and what ended is closed for good. */
export const canDeplacer = (
  session: Jours,
  wanted: Jours,
  others: readonly Jours[],
  today: string,
): Verdict<RefusSession> => {
  if (session.date_fin < today) return denied('SESSION_CEC_FINIE');
  if (wanted.date_fin < wanted.date_debut) return denied('SESSION_CEC_ORDRE');
  if (wanted.date_fin < today) return denied('SESSION_CEC_PASSEE');
  return others.some((other) => shares(wanted, other)) ? denied('SESSION_CEC_PARTAGE') : allowed;
};

/** Five years after the end: the time of a dispute, then nobody needs to know who gave their time to whom. */
const CONSERVATION_MOIS = 60;
export const isAEffacer = ({ date_fin }: Pick<SessionCec, 'date_fin'>, jour: string): boolean =>
  addMonths(date_fin, CONSERVATION_MOIS) < jour;

/** Volunteers declare until 30 June, associations decide until 31 December: the session of a year is that year. */
export const sessionDeLAnnee = (annee: number): Omit<SessionCec, 'id'> => ({
  libelle: `Session ${annee}`,
  date_debut: `${annee}-01-01`,
  date_fin: `${annee}-12-31`,
});
