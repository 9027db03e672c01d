import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesWithoutKind, KINDS_LAW } from './kinds.ts';
import { sourceFiles } from './sourceFiles.ts';
import type { Violation } from './violation.ts';

const LINES_AT_MOST = 250;
const TEST = /\.(test|spec)\.tsx?$/;
const GENERATED = /(\.gen|\.generated|\.d)\.ts$/;
const MODULE_FILE = /^apps\/server\/src\/modules\/([^/]+)\//;

/** What no import tells: the clock, chance, the machine and the network are within reach of any line. */
const IMPURE: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'Date.now()', pattern: /\bDate\.now\b/ },
  { what: 'new Date() sans argument', pattern: /\bnew Date(\(\s*\)|(?!\s*\()\b)/ },
  { what: 'Date() appelée', pattern: /(?<!new\s)(?<![.\w])Date\(/ },
  { what: 'Temporal.Now', pattern: /\bTemporal\.Now\b/ },
  { what: 'performance.now', pattern: /\bperformance\.(now|timeOrigin)\b/ },
  { what: 'Math.random', pattern: /\bMath\.random\b/ },
  { what: 'crypto', pattern: /(?<![.\w'"/-])crypto\./ },
  { what: 'process', pattern: /(?<![.\w'"/-])process\.(?=\w)/ },
  { what: 'globalThis', pattern: /\bglobalThis\b/ },
  { what: 'fetch', pattern: /(?<![.\w])fetch\(/ },
  { what: 'minuterie', pattern: /\b(setTimeout|setInterval|setImmediate|queueMicrotask)\(/ },
  { what: 'console', pattern: /(?<![.\w])console\./ },
  { what: 'DOM', pattern: /(?<![.\w'"])(document|window|navigator|localStorage|sessionStorage)\.(?=\w)/ },
  { what: 'throw', pattern: /^\s*throw\s|[;{}]\s*throw\s|=>\s*\{\s*throw\s/ },
];

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '$1');

const linesMatching = (text: string, pattern: RegExp): number[] =>
  withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

const impurities = (file: string, text: string): Violation[] =>
  !file.startsWith('packages/rules/src/') || TEST.test(file)
    ? []
    : IMPURE.flatMap(({ what, pattern }) =>
        linesMatching(text, pattern).map((line) => ({
          law: 'rules-take-all-by-argument',
          file,
          detail: `ligne ${line} : ${what}`,
        })),
      );

const tooLong = (file: string, text: string): Violation[] => {
  const lines = text.trimEnd().split('\n').length;
  return TEST.test(file) || GENERATED.test(file) || lines <= LINES_AT_MOST
    ? []
    : [{ law: 'files-stay-short', file, detail: `${lines} lignes, ${LINES_AT_MOST} au plus` }];
};

/** A schema bears its module's name: naming another's table is reaching over the wall. */
const foreignSql = (file: string, text: string, modules: readonly string[]): Violation[] => {
  const own = MODULE_FILE.exec(file)?.[1];
  const others = modules.filter((name) => name !== own);
  if (own === undefined || others.length === 0 || TEST.test(file)) return [];
  const table = `(${others.join('|')})\\.[a-z_]`;
  const builder = `(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\\w*[jJ]oin)\\(\\s*['"\`]${table}`;
  const raw = `\\b(from|join|into|update|table|references)\\s+"?${table}`;
  return linesMatching(text, new RegExp(`${builder}|${raw}`, 'i')).map((line) => ({
    law: 'no-sql-across-modules',
    file,
    detail: `ligne ${line}`,
  }));
};

const PRODUCT = /^(apps\/[^/]+\/src|packages\/(?!testing\/))/;
const DAYS_HOME = 'packages/rules/src/jour/';
/** A day cut out of an instant is that of Greenwich: from midnight to two, it is yesterday's. */
const OWN_DAYS = /\.toISOString\(\)\s*\.(slice\(0,\s*10\)|split\(['"]T)|\b(86_?400_?000|864e5)\b/;

const daysElsewhere = (file: string, text: string): Violation[] =>
  !PRODUCT.test(file) || file.startsWith(DAYS_HOME) || TEST.test(file)
    ? []
    : linesMatching(text, OWN_DAYS).map((line) => ({ law: 'days-are-those-of-paris', file, detail: `ligne ${line}` }));

const PRESENTER = /\.presenter\.tsx?$/;
const GENRE = `['"](?:subvention|agrement)['"]`;
/** ADR 0045: what a genre has of its own stands in a table, which whoever adds one fills; only a presenter may ask. */
const ASKS_GENRE = new RegExp(
  `\\bgenre\\)?\\s*[!=]==?\\s*${GENRE}|${GENRE}\\s*[!=]==?\\s*[\\w.?]*\\bgenre\\b|\\bswitch\\s*\\([^)]*\\bgenre\\b`,
  'i',
);

const genresAsked = (file: string, text: string): Violation[] =>
  !PRODUCT.test(file) || PRESENTER.test(file) || TEST.test(file)
    ? []
    : linesMatching(text, ASKS_GENRE).map((line) => ({ law: 'genres-stand-in-tables', file, detail: `ligne ${line}` }));

const SERVER = /^apps\/server\/src\//;
/** What works on an address of its own, straight to PostgreSQL: migrations, imports, the seed; and what only recognises it. */
const DIRECT =
  /^apps\/server\/src\/(seed\/|platform\/(import\/|migrate\.ts|dropDeaf\.ts)|modules\/association\/registre\/apply\.queries)/;
const SETTING = '(?:statement_timeout|lock_timeout|idle_\\w+|work_mem|search_path|role|timezone|jit|enable_\\w+)';
/** Behind PgBouncer the next transaction may come from somebody else, on this very connection. */
const OF_SESSION = new RegExp(
  [
    'pg_(?:try_)?advisory_(?:un)?lock\\w*\\(',
    'create\\s+temp(?:orary)?\\s',
    `\\b(?:set\\s+(?:session\\s+)?|reset\\s+)${SETTING}\\b`,
    'set_config\\([^)]*,\\s*false\\s*\\)',
    '`(?:listen|discard|deallocate|prepare)\\s+\\w',
    '\\bwith\\s+hold\\b',
  ].join('|'),
  'i',
);

const sessionKept = (file: string, text: string): Violation[] =>
  !SERVER.test(file) || DIRECT.test(file) || TEST.test(file)
    ? []
    : linesMatching(text, OF_SESSION).map((line) => ({
        law: 'sql-leaves-nothing-in-its-session',
        file,
        detail: `ligne ${line}`,
      }));

export const TEXT_LAWS = [
  'rules-take-all-by-argument',
  'files-stay-short',
  'no-sql-across-modules',
  'days-are-those-of-paris',
  'genres-stand-in-tables',
  'sql-leaves-nothing-in-its-session',
  KINDS_LAW,
] as const;

export const checkText = (root: string): Violation[] => {
  const files = sourceFiles(root);
  const modules = [...new Set(files.flatMap((file) => MODULE_FILE.exec(file)?.[1] ?? []))];
  return [
    ...filesWithoutKind(files),
    ...files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [
        ...impurities(file, text),
        ...tooLong(file, text),
        ...foreignSql(file, text, modules),
        ...daysElsewhere(file, text),
        ...genresAsked(file, text),
        ...sessionKept(file, text),
      ];
    }),
  ];
};
