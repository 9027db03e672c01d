import { lineOf } from '../../../platform/csv.ts';
import type { DecisionRendue } from './decisions.queries.ts';

type Colonne = readonly [titre: string, of: (decision: DecisionRendue) => string];
/** As the documents write them: the status in its words, the reason by its number, 0 among them. */
const COLONNES: readonly Colonne[] = [
  ['numero', ({ numero }) => numero],
  ['status', ({ status }) => status],
  ['motif_refus_id', ({ motif_refus_id }) => (motif_refus_id === null ? '' : String(motif_refus_id))],
  ['decide_at', ({ decide_at }) => decide_at?.toISOString() ?? ''],
];

const PAGE = 5_000;

/** The file of a session: the same table gives the same bytes. */
export async function* decisionsCsv(
  read: (after: string, limit: number) => Promise<readonly DecisionRendue[]>,
): AsyncGenerator<string> {
  yield lineOf(COLONNES.map(([titre]) => titre));
  for (let after = ''; ; ) {
    const page = await read(after, PAGE);
    yield page.map((decision) => lineOf(COLONNES.map(([, of]) => of(decision)))).join('');
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.numero;
  }
}
