import type { Fault } from './laws.ts';

const RULES = /^packages\/rules\/src\/.*\.ts$/;
const INDEX = /\/index\.ts$/;
const TEST = /\.(test|spec)\.tsx?$|\/testing\/|Exemples\.ts$/;
/** A door lets through, it does not use. */
const REEXPORTED = /^export (?:\*|(?:type )?\{[^}]*\}) from .*$/gm;
const EXPORTED = /^export (?:const|function|class) (\w+)/gm;

const wordsOf = (text: string): string[] => text.match(/[\w$]+/g) ?? [];

/** A rule that only tests call is nobody's: it gets its screen, or goes. */
export const unusedRules = (sources: ReadonlyMap<string, string>): Fault[] => {
  const product = [...sources]
    .filter(([file]) => !TEST.test(file))
    .map(([file, text]): [string, string] => [file, INDEX.test(file) ? text.replace(REEXPORTED, '') : text]);
  const words = new Map(product.map(([file, text]) => [file, new Set(wordsOf(text))]));
  return product
    .filter(([file]) => RULES.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORTED)]
        .map(([, name = '']) => name)
        .filter((name) => wordsOf(text).filter((word) => word === name).length === 1)
        .filter((name) => ![...words].some(([other, used]) => other !== file && used.has(name)))
        .map((name) => ({ law: 'regle-sans-usage' as const, file, detail: `${name} ne sert qu’aux tests` })),
    );
};
