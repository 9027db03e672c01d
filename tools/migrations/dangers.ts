import { type Statement, statementsOf, withoutBodies, withoutLiterals } from './sql.ts';

export interface MigrationFile {
  /** Relative to the root, with slashes. */
  readonly path: string;
  /** The schema it may touch: the module's name, or null for the platform. */
  readonly module: string | null;
  readonly text: string;
}
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly problem: string;
}
interface Context {
  readonly created: ReadonlySet<string>;
  readonly isContract: boolean;
  /** Run outside a transaction, and perhaps twice. */
  readonly isIndex: boolean;
  readonly foreignSchemas: readonly string[];
}
interface Danger {
  readonly problem: string;
  readonly isIn: (sql: string, context: Context) => boolean;
}

const NAME = '(?:if (?:not )?exists )?(?:only )?"?([a-z_][\\w."]*)"?';
const nameIn = (sql: string, before: string): string | undefined =>
  new RegExp(`${before} ${NAME}`).exec(sql)?.[1]?.replaceAll('"', '');
const createdIn = (statements: readonly Statement[]): Set<string> =>
  new Set(statements.flatMap(({ sql }) => nameIn(sql, '^create (?:unlogged |temp |temporary )?table') ?? []));
const altersOld = (sql: string, { created }: Context): boolean => {
  const table = nameIn(sql, '^alter table');
  return table !== undefined && !created.has(table);
};
const actionsOf = (sql: string): string[] => sql.split(/,(?![^(]*\))/);

const CONCURRENT = /^create (unique )?index concurrently/;

const OUTSIDE: readonly Danger[] = [
  {
    problem: 'create index concurrently hors d’un fichier .index.sql : une transaction l’interdit',
    isIn: (sql, { isIndex }) => !isIndex && CONCURRENT.test(sql),
  },
  {
    problem: 'dans un fichier .index.sql, seulement create index concurrently if not exists',
    isIn: (sql, { isIndex }) => isIndex && !/^create (unique )?index concurrently if not exists/.test(sql),
  },
];

const LOCKS: readonly Danger[] = [
  {
    problem: 'create index sans concurrently sur une table existante : bloque les écritures',
    isIn: (sql, { created }) => {
      if (!/^create (unique )?index (?!concurrently)/.test(sql)) return false;
      const table = nameIn(sql, ' on');
      return table !== undefined && !created.has(table);
    },
  },
  {
    problem: 'add column not null sans default : échoue dès qu’il y a une ligne',
    isIn: (sql, context) =>
      altersOld(sql, context) &&
      actionsOf(sql).some(
        (action) =>
          /\badd (column )?(?!constraint|check|unique|primary|foreign|exclude)/.test(action) &&
          /\bnot null\b/.test(action) &&
          !/\bdefault\b|\bgenerated\b/.test(action),
      ),
  },
  {
    problem: 'set not null sur une table existante : relit toute la table sous verrou',
    isIn: (sql, context) => altersOld(sql, context) && /\bset not null\b/.test(sql),
  },
  {
    problem: 'changement de type d’une colonne : réécrit la table sous verrou',
    isIn: (sql, context) => altersOld(sql, context) && /\balter (column )?\S+ (set data )?type\b/.test(sql),
  },
  {
    problem: 'contrainte sans not valid sur une table existante : relit toute la table sous verrou',
    isIn: (sql, context) =>
      altersOld(sql, context) &&
      actionsOf(sql).some(
        (action) =>
          (/\badd (constraint|check|foreign key|unique|primary key|exclude)\b/.test(action) ||
            (/\badd (column )?/.test(action) && /\breferences\b/.test(action))) &&
          !/\bnot valid\b|\busing index\b/.test(action),
      ),
  },
];

const BREAKS: readonly Danger[] = [
  {
    problem: 'drop ou rename hors d’un fichier « contract » : l’ancienne version tourne encore pendant le déploiement',
    isIn: (sql, { isContract }) =>
      !isContract &&
      (/^drop (?!function|trigger|policy|view)/.test(sql) ||
        (/^alter /.test(sql) &&
          (/\brename\b/.test(sql) || /\bdrop (?!default|not null|expression|identity)/.test(sql)))),
  },
  { problem: 'truncate : une migration ne détruit pas de données', isIn: (sql) => /^truncate\b/.test(sql) },
];

const TYPES: readonly Danger[] = [
  {
    problem: 'varchar(n) : écrire text et une contrainte nommée',
    isIn: (sql) => /\b(varchar|character varying)\b/.test(sql),
  },
  {
    problem: 'timestamp sans fuseau : écrire timestamptz',
    isIn: (sql) => /\btimestamp\b(?!\s*(\(\d\))?\s*with time zone)/.test(sql),
  },
  { problem: 'serial : écrire generated always as identity', isIn: (sql) => /\b(small|big)?serial\b/.test(sql) },
  {
    problem: 'money et float : les montants sont des centimes entiers',
    isIn: (sql) => /\b(money|real|float\d?|double precision)\b(?! *\.)/.test(sql),
  },
];

const NEIGHBOURS: readonly Danger[] = [
  {
    problem: 'schéma d’un autre module : aucun lien entre modules dans la base',
    isIn: (sql, { foreignSchemas }) =>
      foreignSchemas.some((schema) => new RegExp(`(?<![\\w.])"?${schema}"?\\.`).test(sql)),
  },
];

const AT_ONCE = [...OUTSIDE, ...LOCKS, ...BREAKS, ...TYPES];

export const dangersIn = ({ path, module, text }: MigrationFile, modules: readonly string[]): Problem[] => {
  const statements = statementsOf(withoutBodies(text));
  const context = {
    created: createdIn(statements),
    isContract: /contract/.test(path.split('/').at(-1) ?? ''),
    isIndex: path.endsWith('.index.sql'),
    foreignSchemas: modules.filter((name) => name !== module),
  };
  const found = (dangers: readonly Danger[], within: readonly Statement[]): Problem[] =>
    within.flatMap(({ sql, line }) =>
      dangers.filter(({ isIn }) => isIn(sql, context)).map(({ problem }) => ({ path, line, problem })),
    );
  return [...found(AT_ONCE, statements), ...found(NEIGHBOURS, statementsOf(withoutLiterals(text)))];
};
