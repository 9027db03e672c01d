import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES } from '@guichet/contract';
import { openapiOf } from './openapi/openapiOf.ts';

const folder = join(import.meta.dirname, '../docs/openapi');
const documents = TABLES.map((table) => ({
  file: `${table.service}.json`,
  text: `${JSON.stringify(openapiOf(table), null, 2)}\n`,
}));

const isStale = ({ file, text }: { file: string; text: string }): boolean => {
  const path = join(folder, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
};

if (process.argv.includes('--check')) {
  const stale = documents.filter(isStale).map(({ file }) => file);
  const orphans = globSync('*.json', { cwd: folder }).filter((file) => !documents.some((known) => known.file === file));
  for (const file of stale) console.error(`docs/openapi/${file} n’est plus à jour : npm run openapi`);
  for (const file of orphans) console.error(`docs/openapi/${file} ne correspond à aucun service`);
  process.exitCode = stale.length + orphans.length === 0 ? 0 : 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of documents) writeFileSync(join(folder, file), text);
  console.log(`${documents.length} document(s) OpenAPI écrit(s)`);
}
