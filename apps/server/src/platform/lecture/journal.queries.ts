import { type GenreJournal, MESURES, type Mesure, premierAvis } from '@guichet/rules/lecture';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CurseurJournal } from './curseurs.ts';

export interface LigneLue {
  readonly id: number;
  readonly survenu_at: Date;
  /** To the microsecond, which a Date does not hold: where the next page begins. */
  readonly moment: string;
  readonly compte: string | null;
  readonly role: string | null;
  readonly nom_service: string | null;
  readonly appel: string;
  readonly objet: GenreJournal;
  readonly id_objet: string | null;
  readonly association: number | null;
  readonly nombre: number;
  readonly motif: string;
  readonly refusee: boolean;
  readonly adresse: string;
}

export interface RechercheJournal {
  /** Whose reads, and who failed to sign in as them; null for everybody's. */
  readonly personne: { readonly compte: string | null; readonly empreintes: readonly string[] } | null;
  /** Any of these; null for all. */
  readonly associations: readonly number[] | null;
  readonly du: string | undefined;
  readonly au: string | undefined;
  readonly objet: GenreJournal | undefined;
  readonly avant: CurseurJournal | null;
  readonly limit: number;
}

const COLUMNS = sql`id, survenu_at, compte, role, nom_service, appel, objet, id_objet, association, nombre, motif,
  refusee, adresse`;
const MOMENT = sql`to_char(survenu_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Condition = RawBuilder<unknown>;
const startOf = (jour: string): Condition => sql`(${jour}::date::timestamp at time zone 'Europe/Paris')`;
const monthOf = (instant: Condition): Condition => sql`date_trunc('month', ${instant} at time zone 'UTC')::date`;

/** Each with the months that it leaves out: the table is cut by month, and a part that cannot match is not opened. */
const periodOf = ({ du, au, avant }: RechercheJournal): Condition[] => {
  const conditions: Condition[] = [];
  if (du) conditions.push(sql`survenu_at >= ${startOf(du)} and mois >= ${monthOf(startOf(du))}`);
  if (au) {
    const end = sql`((${au}::date + 1)::timestamp at time zone 'Europe/Paris')`;
    conditions.push(sql`survenu_at < ${end} and mois <= ${monthOf(end)}`);
  }
  if (avant) {
    const instant = sql`${avant.moment}::timestamptz`;
    conditions.push(sql`(survenu_at, id) < (${instant}, ${avant.id}) and mois <= ${monthOf(instant)}`);
  }
  return conditions;
};

const personsOf = ({ personne }: RechercheJournal): (Condition | null)[] => {
  if (!personne) return [null];
  const { compte, empreintes } = personne;
  return [
    ...(compte === null ? [] : [sql`compte = ${compte}`]),
    ...empreintes.map((empreinte) => sql`objet = 'connexion' and id_objet = ${empreinte}`),
  ];
};

/** One for each index that may answer: joined by `or` they would be read whole, then sorted. */
const branchesOf = (asked: RechercheJournal): Condition[] => {
  const { associations, objet } = asked;
  // Written out, not sent apart: a rare kind and a common one are not found the same way.
  const common = [...periodOf(asked), ...(objet ? [sql`objet = ${sql.lit(objet)}`] : [])];
  // Of one account, that of the account: a plan made for any association may else read all of one that everybody reads.
  const column = asked.personne ? sql`(association + 0)` : sql`association`;
  const places = associations === null ? [null] : associations.map((id) => sql`${column} = ${id}`);
  return personsOf(asked).flatMap((person) =>
    places.map((place) => {
      const conditions = [person, place, ...common].filter((one) => one !== null);
      return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
    }),
  );
};

export interface LuDuJour {
  readonly compte: string;
  readonly mesure: Mesure;
  readonly total: number;
  readonly refus: number;
}

const PREMIERS = JSON.stringify(Object.fromEntries(MESURES.map((mesure) => [mesure, premierAvis(mesure)])));

/** What administrators search: every line, the latest first. */
export const journalQueries = (db: Kysely<unknown>) => ({
  async search(asked: RechercheJournal): Promise<LigneLue[]> {
    const branches = branchesOf(asked);
    if (branches.length === 0) return [];
    const order = sql`order by survenu_at desc, id desc limit ${asked.limit}`;
    const parts = branches.map((where) => sql`(select ${COLUMNS} from platform.lecture where ${where} ${order})`);
    const { rows } = await sql<LigneLue>`select ${COLUMNS}, ${MOMENT} as moment
      from (${sql.join(parts, sql` union all `)}) as trouvees ${order}`.execute(db);
    return rows;
  },

  /** All that may have passed a threshold today; which ones did is for the rule to say. */
  async listDuJour(): Promise<LuDuJour[]> {
    const { rows } = await sql<LuDuJour>`select * from platform.lectures_du_jour(${PREMIERS}::jsonb)`.execute(db);
    return rows;
  },
});
export type JournalQueries = ReturnType<typeof journalQueries>;
