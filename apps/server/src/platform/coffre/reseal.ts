import type { Kysely } from 'kysely';
import { SceauRefuse } from './coffre.ts';

/** What one transaction did: who comes after starts from `last`, null when there is no more. */
export interface LotScelle {
  readonly last: string | null;
  readonly done: number;
  /** By what names them: they do not open, and are left as they are. */
  readonly refused: readonly string[];
}

/** One place of the database that holds what is sealed, or told by a keyed fingerprint. */
export interface PlaceScellee {
  readonly name: string;
  /** A handful that is not as it would be written today, after one of them, held while they are written again. */
  resealLot(trx: Kysely<unknown>, after: string | null, limit: number): Promise<LotScelle>;
}

interface Row<Values> {
  readonly place: string;
  readonly values: Values;
}

/** One row after the other; one that does not open stops nobody. */
export const resealRows = async <Values>(
  rows: readonly Row<Values>[],
  limit: number,
  reseal: (values: Values) => Promise<void>,
): Promise<LotScelle> => {
  const refused: string[] = [];
  for (const { place, values } of rows) {
    try {
      await reseal(values);
    } catch (error) {
      if (!(error instanceof SceauRefuse)) throw error;
      refused.push(place);
    }
  }
  const last = rows.length < limit ? null : (rows.at(-1)?.place ?? null);
  return { last, done: rows.length - refused.length, refused };
};

export interface Bilan {
  readonly name: string;
  readonly done: number;
  readonly refused: readonly string[];
}

interface Deps {
  readonly db: Kysely<unknown>;
  readonly lot: number;
  readonly say: (bilan: Bilan) => void;
}

/**
 * Each lot is a transaction, and what is left is read from the rows themselves: killed anywhere, the next run goes on where
 * this one stood, and nothing is kept of how far it went.
 */
export const resealAll = async (places: readonly PlaceScellee[], { db, lot, say }: Deps): Promise<Bilan[]> => {
  const bilans: Bilan[] = [];
  for (const { name, resealLot } of places) {
    let bilan: Bilan = { name, done: 0, refused: [] };
    let after: string | null = null;
    do {
      const from: string | null = after;
      const { last, done, refused }: LotScelle = await db.transaction().execute((trx) => resealLot(trx, from, lot));
      bilan = { name, done: bilan.done + done, refused: [...bilan.refused, ...refused] };
      if (done > 0 || last === null) say(bilan);
      after = last;
    } while (after !== null);
    bilans.push(bilan);
  }
  return bilans;
};
