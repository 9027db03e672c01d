import type { BareScript } from '../harness/bareEngine.ts';
import type { Instruction } from '../repertoire/enregistrer.ts';

/** A colon would be the start of a variable for pgbench, wherever it stands. */
export const literal = (value: unknown): string =>
  value === null
    ? 'null'
    : `E'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n')}'`;

const FRESH = `('0193c2f0-7c1a-7000-' || :cle::text)`;
/** What pgbench accepts: neither an empty variable, nor one longer than an argument, nor 256 in one statement. */
const LONGEST = 100_000;
const MOST_IN_ONE = 250;
const isVariable = (value: unknown): boolean =>
  value !== null && String(value) !== '' && String(value).length <= LONGEST;

/**
 * One request as pgbench sends it: the same statements in the same order, with real parameters, so that a prepared plan
 * knows no more of the values than a server's does; a key is used once only.
 */
export const scriptOf = (instructions: readonly Instruction[], key: string | null, name: string): BareScript => {
  const variables: Record<string, string> = {};
  const statementOf = ({ text, values }: Instruction, place: number): string => {
    let used = 0;
    return text
      .replaceAll(/\$(\d+)/gu, (_, rank: string) => {
        const value = values[Number(rank) - 1] ?? null;
        if (key !== null && value === key) return FRESH;
        used += 1;
        if (!isVariable(value) || used > MOST_IN_ONE) return literal(value);
        const variable = `${name}_${place}_${rank}`;
        variables[variable] = String(value);
        return `:${variable}`;
      })
      .replaceAll(/\s*\n\s*/gu, ' ');
  };
  const statements = instructions.map((instruction, place) => `${statementOf(instruction, place)};`);
  return {
    text: ['\\set cle random(1000000000000000000, 9000000000000000000)', ...statements, ''].join('\n'),
    variables,
  };
};
