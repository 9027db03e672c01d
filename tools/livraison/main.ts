import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { livrer } from './livrer.ts';

const USAGE = 'Usage : npm run livraison -- --cle CLE.pem DOSSIER   (clé Ed25519 : openssl genpkey -algorithm ed25519)';

const { values, positionals } = parseArgs({ options: { cle: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (!values.cle || !folder) {
  console.error(USAGE);
  process.exit(64);
}
try {
  const root = join(import.meta.dirname, '../..');
  const { version, files } = await livrer(root, resolve(folder), await readFile(values.cle, 'utf8'));
  console.log([`Version ${version} :`, ...files.map((file) => `  ${file}`)].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
