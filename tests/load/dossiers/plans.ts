import type pg from 'pg';
import type { Instruction } from '../repertoire/enregistrer.ts';

export interface Plan {
  readonly text: string;
  /** Tables of which every line was looked at. */
  readonly lus: readonly string[];
}

const ENTIER = /Seq Scan on (?<table>(?:dossier|instruction|projet)_\d{4})/gu;
/** A year of the future holds nothing: reading it whole costs nothing. */
const isFilled = (table: string): boolean => Number(table.slice(-4)) >= 2018 && Number(table.slice(-4)) <= 2027;
const isOfDossiers = ({ text }: Instruction): boolean =>
  /^\s*(?:select|with)/iu.test(text) && text.includes('demandes.');

/** How PostgreSQL answers each statement of a request that looks at dossiers, without answering it. */
export const explainAll = async (client: pg.Client, instructions: readonly Instruction[]): Promise<Plan[]> => {
  const plans: Plan[] = [];
  for (const { text, values } of instructions.filter(isOfDossiers)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    const said = rows.map((row) => row['QUERY PLAN']).join('\n');
    const lus = [...said.matchAll(ENTIER)].map(({ groups }) => groups?.['table'] ?? '').filter(isFilled);
    plans.push({ text: `${text.trim()}\n-- ${JSON.stringify(values)}\n${said}`, lus: [...new Set(lus)] });
  }
  return plans;
};
