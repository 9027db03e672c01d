import { type Kysely, type RawBuilder, sql } from 'kysely';

export type Changements = Readonly<Record<string, { readonly avant: unknown; readonly apres: unknown }>>;

export interface HistoryEntry {
  readonly objet: string;
  readonly id_objet: string;
  readonly action: string;
  readonly changements: Changements;
  /** Who did it, for what opens a session or needs none: a link or a password says it, not the session. */
  readonly par?: string;
}

export interface History {
  /** Written at the end of the transaction, with who and when: a use case only says what. */
  record(entry: HistoryEntry): void;
  /** What each entry about this kind of object says besides, from then on. */
  always(objet: string, changements: Changements): void;
}

/** What else the acts of one transaction make a module write, in the same statement as their history. */
export type Tell = (entries: readonly HistoryEntry[]) => RawBuilder<unknown> | null;

interface Author {
  readonly module: string;
  readonly acteur: string;
  readonly requestId: string;
}

export const createHistory = (trx: Kysely<unknown>, author: Author) => {
  const entries: HistoryEntry[] = [];
  const besides = new Map<string, Changements>();
  return {
    record(entry: HistoryEntry): void {
      entries.push({ ...entry, changements: { ...entry.changements, ...besides.get(entry.objet) } });
    },
    always(objet: string, changements: Changements): void {
      besides.set(objet, changements);
    },
    /** With what else is written last, if anything is: one statement for both. */
    async flush(beside: RawBuilder<unknown> | null = null, tell: Tell = () => null): Promise<void> {
      if (entries.length === 0) {
        await beside?.execute(trx);
        return;
      }
      const written = [beside, tell(entries)].flatMap((one, rang) =>
        one ? [sql`${sql.id(`a_cote_${rang}`)} as (${one})`] : [],
      );
      // In the order of the chains: two transactions that touch several records can never wait for each other.
      await sql`${written.length > 0 ? sql`with ${sql.join(written)} ` : sql``}select platform.write_historique(${author.module}, e->>'objet', e->>'id_objet', e->>'action',
          coalesce(e->>'par', ${author.acteur}), ${author.requestId}, e->'changements')
        from (select e from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as t (e, rang)
          order by platform.chaine_of(e->>'objet', e->>'id_objet'), rang) as en_ordre`.execute(trx);
    },
  };
};

/** What changed, field by field, before and after; secrets are told as changed, never shown. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changements =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => before[field] !== value)
      .map(([field, apres]) => [field, { avant: before[field] ?? null, apres }]),
  );

const MASQUE = '(masqué)';
const hidden = (value: unknown): unknown => (value === null || value === undefined ? null : MASQUE);

/** Of these fields, that they changed and no more. */
export const withoutValues = (changements: Changements, champs: readonly string[]): Changements =>
  Object.fromEntries(
    Object.entries(changements).map(([champ, { avant, apres }]) => [
      champ,
      champs.includes(champ) ? { avant: hidden(avant), apres: hidden(apres) } : { avant, apres },
    ]),
  );

export interface WrittenEntry {
  /** Grows along the history of one record. */
  readonly numero: number;
  readonly survenu_at: Date;
  readonly action: string;
  readonly acteur: string;
  readonly changements: Record<string, { avant: unknown; apres: unknown }>;
}

export type ReadHistory = (objet: string, id_objet: string, limit: number, avant?: number) => Promise<WrittenEntry[]>;

/** What happened to one record, the latest first; before an entry, when its number is given. */
export const createReadHistory =
  (db: Kysely<unknown>): ReadHistory =>
  async (objet, id_objet, limit, avant) => {
    const { rows } = await sql<WrittenEntry>`select numero, survenu_at, action, acteur, changements
      from platform.historique where objet = ${objet} and id_objet = ${id_objet}
        and (${avant ?? null}::bigint is null or numero < ${avant ?? null}::bigint)
      order by survenu_at desc, numero desc limit ${limit}`.execute(db);
    return rows;
  };

export const ensurePartitions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`select platform.ensure_partitions()`.execute(db);
};
