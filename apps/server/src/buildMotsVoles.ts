/**
 * Builds the set of stolen passwords that the server asks (ADR 0043).
 *   node apps/server/src/buildMotsVoles.ts LISTE.txt     one password a line
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lettersToAsk } from '@guichet/rules/compte';
import { keyOf } from './modules/auth/compte/motsVoles.ts';
import { writeKeys } from './modules/auth/compte/writeKeys.ts';

const [list = ''] = process.argv.slice(2);
if (!list) throw new Error('Dites le fichier de la liste, un mot de passe par ligne.');
const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
const words = new Set(lines.flatMap(lettersToAsk));
const bytes = writeKeys([...words].map(keyOf));
writeFileSync(join(import.meta.dirname, 'modules/auth/donnees/motsVoles.bin'), bytes);
process.stdout.write(`${lines.length} mots de passe, ${words.size} lectures, ${bytes.length} octets\n`);
