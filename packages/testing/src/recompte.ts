import { readFileSync } from 'node:fs';

/** The statements that fill empty counters from the dossiers, in their order. */
export const RECOMPTE: readonly string[] = readFileSync(new URL('recompte.sql', import.meta.url), 'utf8')
  .replaceAll(/^--.*$/gmu, '')
  .split(';')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');
