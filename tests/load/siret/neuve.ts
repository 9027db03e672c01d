import { literal } from '../dossiers/scriptPgbench.ts';
import type { Instruction } from '../repertoire/enregistrer.ts';

/** Drawn by pgbench for each transaction, under the name that its scripts give it. */
const ID = `('00000000-0000-4000-8000-' || right(:cle::text, 12))`;
const COLONNES: Readonly<Record<string, string>> = {
  id_rna: `('W' || right(:cle::text, 9))`,
  rang: `right(:cle::text, 9)::integer`,
};
const INSERT = /^insert into "demandes"\."numero_siret" \((?<colonnes>[^)]*)\)/u;

const colonnesOf = (text: string): string[] =>
  (INSERT.exec(text)?.groups?.['colonnes'] ?? '').split(', ').map((one) => one.replaceAll('"', ''));

/**
 * The statements of one creation, to be sent over and over: another RNA, another rank and another request each time. Sent
 * as they were, the second would find the first and write nothing.
 */
export const withNeuve = (instructions: readonly Instruction[], id: string): Instruction[] =>
  instructions.map(({ text, values }) => {
    const colonnes = colonnesOf(text);
    const said = text.replaceAll(/\$(\d+)/gu, (whole, rank: string) => {
      const neuve = COLONNES[colonnes[Number(rank) - 1] ?? ''];
      if (neuve !== undefined) return neuve;
      const value = values[Number(rank) - 1];
      if (typeof value !== 'string' || !value.includes(id)) return whole;
      return `(${value
        .split(id)
        .map((part) => literal(part))
        .join(` || ${ID} || `)})`;
    });
    return { text: said, values };
  });
