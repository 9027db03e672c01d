import { ETATS_CLOS_DE, ETATS_ENGAGES } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { COMPLEMENTS_ATTENDUS } from '@guichet/rules/instruction';
import { addDays, startOfDay } from '@guichet/rules/jour';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import type { FiltresDesSalles } from '../noyau/dossier/filtre.queries.ts';

/** What narrows a work list beside what narrows any list of dossiers: of the instruction of one service. */
export interface Precisions {
  /** Without those that are over. */
  readonly en_cours?: boolean | undefined;
  /** With a financial report that waits for this service. */
  readonly crf_a_traiter?: boolean | undefined;
  /** Whose next day is over. */
  readonly en_retard?: boolean | undefined;
  /** Given to one of these. */
  readonly agents?: readonly string[] | undefined;
  /** Days of Paris, both included. */
  readonly transmis_du?: string | undefined;
  readonly transmis_au?: string | undefined;
  /** In cents, of what is asked for. */
  readonly montant_min?: number | undefined;
  readonly montant_max?: number | undefined;
}

type Condition = RawBuilder<boolean>;
interface Outils {
  readonly genre: Genre;
  readonly filtres: FiltresDesSalles;
}
interface Contexte extends Outils {
  readonly aujourdhui: string;
}
type Rule<T> = (value: T, contexte: Contexte) => Condition;
type Rules = { readonly [Name in keyof Precisions]-?: Rule<NonNullable<Precisions[Name]>> };
const TOUT = sql<boolean>`true`;

export const hasCrfATraiter = ({ filtres }: Pick<Outils, 'filtres'>): Condition =>
  sql<boolean>`(i.etat in ${among(ETATS_ENGAGES)} and ${filtres.hasCrfATraiter(sql`i.id_service`)})`;

/** The day that the list shows: of what was sent back, else the soonest that the association still has to answer. */
const echeance = sql`coalesce(case when i.etat = 'C' then i.echeance end, (select min(x.echeance)
  from demandes.complement x where x.exercice = i.exercice and x.id_dossier = i.id_dossier
    and x.id_service = i.id_service and x.etat in ${among(COMPLEMENTS_ATTENDUS)}))`;

/** Of an instruction called i, of a dossier called d. */
const RULES: Rules = {
  en_cours: (isAsked, { genre }) => (isAsked ? sql<boolean>`i.etat not in ${among(ETATS_CLOS_DE[genre])}` : TOUT),
  crf_a_traiter: (isAsked, outils) => (isAsked ? hasCrfATraiter(outils) : TOUT),
  en_retard: (isAsked, { aujourdhui }) => (isAsked ? sql<boolean>`${echeance} < ${aujourdhui}::date` : TOUT),
  agents: (some) => (some.length === 0 ? TOUT : sql<boolean>`i.assigne_a = any(${[...some]}::uuid[])`),
  transmis_du: (jour) => sql<boolean>`d.transmis_at >= ${startOfDay(jour)}`,
  transmis_au: (jour) => sql<boolean>`d.transmis_at < ${startOfDay(addDays(jour, 1))}`,
  montant_min: (cents) => sql<boolean>`i.montant_demande >= ${cents}::bigint`,
  montant_max: (cents) => sql<boolean>`i.montant_demande <= ${cents}::bigint`,
};

export const isPrecise = (precisions: Precisions, contexte: Contexte): Condition => {
  const conditions = (Object.keys(RULES) as (keyof Precisions)[]).flatMap((name) => {
    const value = precisions[name];
    return value === undefined ? [] : [(RULES[name] as Rule<unknown>)(value, contexte)];
  });
  return conditions.length === 0 ? TOUT : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};
