/**
 * Checks the PDFs of a folder with veraPDF, against PDF/UA-1 and PDF/A-3a. On demand: it needs Java and libjaxb-java.
 *
 *   PDF_FOLDER=$PWD/reports/pdf npx vitest run apps/server/src/modules/demandes/sortie/pdf
 *   npm ci --prefix tools/verapdf && node tools/verapdf/main.ts reports/pdf
 *
 * Where the packages of libjaxb-java were unpacked and not installed, JAVA_JARS names their folder.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const FOLDER_JARS = process.env['JAVA_JARS'] ?? '/usr/share/java';
const JARS = ['jaxb-runtime', 'jaxb-core', 'istack-commons-runtime', 'javax.activation', 'txw2'];
const CLASSPATH = [
  here('./node_modules/@opendataloader/pdf/lib/opendataloader-pdf-cli.jar'),
  ...JARS.map((name) => join(FOLDER_JARS, `${name}.jar`)),
].join(':');

const folder = process.argv[2] ?? 'reports/pdf';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => join(folder, name));
if (files.length === 0) throw new Error(`aucun PDF dans ${folder}`);
const conforms = (standard: string): boolean =>
  spawnSync('java', ['-cp', CLASSPATH, here('./Verif.java'), standard, ...files], { stdio: 'inherit' }).status === 0;
process.exitCode = ['ua1', '3a'].map(conforms).every(Boolean) ? 0 : 1;
