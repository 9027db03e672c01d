/** Writes src/icones.css: only the icons that our sources name. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const dsfr = join(root, 'node_modules/@codegouvfr/react-dsfr');
const read = (path: string): string => readFileSync(path, 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const ours = globSync(join(root, '{packages/ui,apps/web}/src/**/*.{ts,tsx}')).map(read);
const names = [...new Set(ours.flatMap((text) => all(text, /fr-icon-([a-z0-9-]*[a-z0-9])/g)))].sort();

const files = new Map(
  globSync(join(dsfr, 'dsfr/icons/**/*.svg')).map((path) => [
    basename(path, '.svg').replace(/^fr--/, ''),
    `@codegouvfr/react-dsfr/${relative(dsfr, path)}`,
  ]),
);
const ruleOf = (name: string): string => {
  const file = files.get(name);
  if (!file) throw new Error(`icône inconnue : fr-icon-${name}`);
  return `.fr-icon-${name}::before,\n.fr-icon-${name}::after {\n  mask-image: url("${file}");\n}\n`;
};
writeFileSync(
  join(root, 'packages/ui/src/icones.css'),
  `/* Écrit par packages/ui/tools/generateIcones.ts */\n${names.map(ruleOf).join('\n')}`,
);
process.stdout.write(`${names.length} icônes : ${names.join(', ')}\n`);
