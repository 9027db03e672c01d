import { type Kysely, sql } from 'kysely';

export type Changements = Readonly<Record<string, { readonly avant: unknown; readonly apres: unknown }>>;

export interface HistoryEntry {
  readonly objet: string;
  readonly id_objet: string;
  readonly action: string;
  readonly changements: Changements;
}

export interface History {
  /** Written at the end of the transaction, with who and when: a use case only says what. */
  record(entry: HistoryEntry): void;
}

interface Author {
  readonly module: string;
  readonly acteur: string;
  readonly requestId: string;
}

/** Sorted by record, so that two transactions always lock the chains in the same order. */
const inLockOrder = (a: HistoryEntry, b: HistoryEntry): number =>
  `${a.objet}:${a.id_objet}`.localeCompare(`${b.objet}:${b.id_objet}`);

export const createHistory = (trx: Kysely<unknown>, author: Author) => {
  const entries: HistoryEntry[] = [];
  return {
    record(entry: HistoryEntry): void {
      entries.push(entry);
    },
    async flush(): Promise<void> {
      for (const { objet, id_objet, action, changements } of entries.toSorted(inLockOrder)) {
        await sql`select platform.write_historique(${author.module}, ${objet}, ${id_objet}, ${action},
          ${author.acteur}, ${author.requestId}, ${JSON.stringify(changements)}::jsonb)`.execute(trx);
      }
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

export interface BrokenRow {
  readonly chaine: number;
  readonly numero: number;
  readonly probleme: string;
}

export const verifyHistory = async (db: Kysely<unknown>): Promise<BrokenRow[]> => {
  const { rows } = await sql<BrokenRow>`select * from platform.verify_historique()`.execute(db);
  return rows;
};
