import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TABLES } from '@guichet/contract/tables';
import { openapiOf } from './openapi/openapiOf.ts';
import { SCHEMAS } from './openapi/schemas.ts';

const root = join(import.meta.dirname, '../docs');
const FOLDERS = ['openapi', 'schemas'] as const;
const toText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;
const documents = [
  ...TABLES.map((table) => ({ file: `openapi/${table.service}.json`, text: toText(openapiOf(table)) })),
  ...Object.entries(SCHEMAS).map(([name, schema]) => ({ file: `schemas/${name}.json`, text: toText(schema()) })),
];

const isStale = ({ file, text }: { file: string; text: string }): boolean => {
  const path = join(root, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
};

if (process.argv.includes('--check')) {
  const stale = documents.filter(isStale).map(({ file }) => file);
  const orphans = FOLDERS.flatMap((folder) => globSync(`${folder}/*.json`, { cwd: root })).filter(
    (file) => !documents.some((known) => known.file === file),
  );
  for (const file of stale) console.error(`docs/${file} n’est plus à jour : npm run openapi`);
  for (const file of orphans) console.error(`docs/${file} ne correspond à rien`);
  process.exitCode = stale.length + orphans.length === 0 ? 0 : 1;
} else {
  for (const { file, text } of documents) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  console.log(`${documents.length} document(s) écrit(s)`);
}
