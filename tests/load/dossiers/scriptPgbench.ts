import type { Instruction } from '../repertoire/enregistrer.ts';

/** A colon would be the start of a variable for pgbench, wherever it stands. */
const literal = (value: unknown): string =>
  value === null
    ? 'null'
    : `E'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n')}'`;

const FRESH = `('0193c2f0-7c1a-7000-' || :cle::text)`;

const statementOf = ({ text, values }: Instruction, key: string | null): string =>
  text
    .replaceAll(/\$(\d+)/gu, (_, rank: string) => {
      const value = values[Number(rank) - 1] ?? null;
      return key !== null && value === key ? FRESH : literal(value);
    })
    .replaceAll(/\s*\n\s*/gu, ' ');

/** One request as pgbench sends it: the same statements in the same order; a key is used once only. */
export const scriptOf = (instructions: readonly Instruction[], key: string | null = null): string =>
  [
    '\\set cle random(1000000000000000000, 9000000000000000000)',
    ...instructions.map((instruction) => `${statementOf(instruction, key)};`),
  ].join('\n');
