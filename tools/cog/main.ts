import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Writes the official geographic code twice, for two programs that must not share a line: as ranges for our rules, as bits
 * for the reception of Insee that judges them. Given: data/communes.json of the open package @etalab/decoupage-administratif.
 */
interface Commune {
  readonly code: string;
  readonly type: string;
  readonly commune?: string;
  readonly anciensCodes?: readonly string[];
  readonly nom: string;
  readonly codesPostaux?: readonly string[];
  /** Of one that joined another: the code of what it is a part of now. */
  readonly chefLieu?: string;
}

const REPOSITORY = resolve(import.meta.dirname, '../..');
const [file = ''] = process.argv.slice(2);
const all = JSON.parse(readFileSync(file, 'utf8')) as readonly Commune[];
const arrondissements = all.filter(({ type }) => type === 'arrondissement-municipal');
const shared = new Set(arrondissements.map(({ commune = '' }) => commune));
const communes = all.filter(({ type }) => type === 'commune-actuelle');
const codes = [...communes, ...arrondissements].map(({ code }) => code).filter((code) => !shared.has(code));

const byDepartement = Map.groupBy(codes.toSorted(), (code) => code.slice(0, 2));
const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
};
const ranges = [...byDepartement].map(
  ([departement, own]) => `  '${departement}': '${rangesOf(own.map((code) => Number(code.slice(2))))}',`,
);
const ended = communes
  .flatMap(({ code, anciensCodes = [] }) => anciensCodes.map((ancien) => [ancien, code] as const))
  .toSorted(([one], [other]) => one.localeCompare(other));
const endedBy = Map.groupBy(ended, ([ancien]) => ancien.slice(0, 2));
// Most communes join one of their own department: three digits name it.
const endedLines = [...endedBy].map(([departement, own]) => {
  const pairs = own.map(([from, to]) => `${from.slice(2)}>${to.startsWith(departement) ? to.slice(2) : to}`);
  return `  '${departement}': '${pairs.join(' ')}',`;
});
const HEAD = '// Written by tools/cog from the open package @etalab/decoupage-administratif: never by hand.\n';
const record = (name: string, lines: readonly string[]): string =>
  `// biome-ignore format: as it is written\nexport const ${name}: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
writeFileSync(
  join(REPOSITORY, 'packages/rules/src/cog/communes.gen.ts'),
  `${HEAD}${record('COMMUNES', ranges)}\n${record('ANCIENNES', endedLines)}`,
);

const bitsOf = (own: readonly string[]): string => {
  const bits = Buffer.alloc(125);
  for (const number of own.map((code) => Number(code.slice(2)))) {
    const place = number >> 3;
    bits[place] = (bits[place] ?? 0) | (1 << (number & 7));
  }
  return bits.toString('base64');
};
const bits = [...byDepartement].map(([departement, own]) => `  '${departement}': '${bitsOf(own)}',`);
writeFileSync(join(REPOSITORY, 'tools/services/insee/cog.gen.ts'), `${HEAD}${record('BITS', bits)}`);

// Names and postcodes, for the server alone: a town that joined another is found by its old name, under the code of today.
const listed = new Map([...communes, ...arrondissements].map((one) => [one.code, one]));
const joined = all
  .filter(({ type }) => type === 'commune-deleguee' || type === 'commune-associee')
  .map(({ nom, chefLieu = '' }) => ({ nom, code: chefLieu, codesPostaux: listed.get(chefLieu)?.codesPostaux ?? [] }));
const nommees = [...listed.values(), ...joined].filter(
  ({ code, codesPostaux = [] }) => !shared.has(code) && codesPostaux.length > 0,
);
const nameOf = (
  departement: string,
  { code, nom, codesPostaux = [] }: Pick<Commune, 'code' | 'nom' | 'codesPostaux'>,
) => [code.slice(2), nom, ...codesPostaux.map((cp) => (cp.startsWith(departement) ? cp.slice(2) : cp))].join(',');
const named = Map.groupBy(nommees, ({ code }) => code.slice(0, 2));
const names = [...named].map(([departement, own]) => {
  const once = new Set(own.map((one) => nameOf(departement, one)));
  return `  '${departement}': ${JSON.stringify([...once].toSorted().join(';'))},`;
});
writeFileSync(
  join(REPOSITORY, 'apps/server/src/modules/association/donnees/communes.ts'),
  `${HEAD}${record('NOMS', names)}`,
);
console.log(`${codes.length} codes, ${ended.length} codes finis`);
