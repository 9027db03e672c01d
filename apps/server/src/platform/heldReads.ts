import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type WithNode,
} from 'kysely';

/** The answer held under this key, unless it does not serve; else what is then asked. */
export type Hold = <T>(key: string, ask: () => Promise<T>, serves?: (held: T) => boolean) => Promise<T>;
export const holdNothing: Hold = (_, ask) => ask();

type Keys<Api> = {
  readonly [Name in keyof Api]?: Api[Name] extends (...input: infer Input) => Promise<unknown>
    ? (...input: Input) => string
    : never;
};

interface Held {
  readonly tables: readonly string[];
  readonly answer: Promise<unknown>;
}

const TOUT = 'tout';
const LOCKS = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b|\b(?:lock|rollback)|advisory/iu;
const WRITES = /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|(?<!\bdo\s+)update)\b/giu;
const WRITTEN = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)/giu;

const textOf = ({ sqlFragments, parameters }: RawNode): string =>
  sqlFragments.map((text, rank) => text + insideOf(parameters[rank])).join('');
const insideOf = (node: OperationNode | undefined): string => (node && RawNode.is(node) ? textOf(node) : '?');

const tableOf = (node: OperationNode | undefined): string => {
  if (node && AliasNode.is(node)) return tableOf(node.node);
  if (!node || !TableNode.is(node)) return TOUT;
  const { schema, identifier } = node.table;
  return schema ? `${schema.name}.${identifier.name}` : TOUT;
};

/** The tables that a statement writes; everything, when it locks or when they cannot be told. */
const writtenBy = (node: OperationNode): readonly string[] => {
  const besides = (node as { readonly with?: WithNode }).with?.expressions ?? [];
  return [...besides.flatMap(({ expression }) => writtenBy(expression)), ...writtenItself(node)];
};
const writtenItself = (node: OperationNode): readonly string[] => {
  if (SelectQueryNode.is(node)) return (node.endModifiers ?? []).length > 0 ? [TOUT] : [];
  if (InsertQueryNode.is(node)) return [tableOf(node.into)];
  if (UpdateQueryNode.is(node)) return [tableOf(node.table)];
  if (DeleteQueryNode.is(node)) return [tableOf(node.from.froms[0])];
  if (!RawNode.is(node)) return [TOUT];
  const text = textOf(node);
  const named = [...text.matchAll(WRITTEN)].map(([, table = TOUT]) => table);
  const isTold = named.length === [...text.matchAll(WRITES)].length;
  return LOCKS.test(text) || !isTold ? [TOUT] : named;
};

/**
 * What one unit of work has read and need not ask for again. It watches every statement of its transaction: what is written
 * is forgotten, and taking any lock forgets everything, since others may have written while it was waited for.
 */
export const createHeldReads = () => {
  const held = new Map<string, Held>();
  const forget = (tables: readonly string[]): void => {
    if (tables.length === 0) return;
    const isTouched = (one: Held): boolean => tables.some((table) => table === TOUT || one.tables.includes(table));
    for (const [key, one] of held) if (isTouched(one)) held.delete(key);
  };
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      forget(writtenBy(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  const holdOf =
    (tables: readonly string[]): Hold =>
    async <T>(key: string, ask: () => Promise<T>, serves: (one: T) => boolean = () => true): Promise<T> => {
      const known = held.get(key)?.answer as Promise<T> | undefined;
      if (known && serves(await known)) return known;
      const answer = ask();
      held.set(key, { tables, answer });
      return answer;
    };

  return {
    watch,
    holdOf,
    /** What is held, if it is: to be kept again as a write made it. */
    peek: async <T>(key: string): Promise<T | null> => ((await held.get(key)?.answer) as T | undefined) ?? null,
    /** What was just written, so that nobody asks for it again. */
    keep: (tables: readonly string[], key: string, answer: unknown): void => {
      held.set(key, { tables, answer: Promise.resolve(answer) });
    },
    /** The same reads of these tables, each sent once for one key. */
    hold<Api extends object>(tables: readonly string[], name: string, api: Api, keys: Keys<Api>): Api {
      const once = holdOf(tables);
      const reads = Object.entries(keys).map(([method, keyOf]) => {
        const read = Reflect.get(api, method) as (...input: unknown[]) => Promise<unknown>;
        const key = (input: unknown[]) => `${name}.${method} ${(keyOf as (...of: unknown[]) => string)(...input)}`;
        return [method, (...input: unknown[]) => once(key(input), () => read(...input))];
      });
      return { ...api, ...Object.fromEntries(reads) };
    },
  };
};
export type HeldReads = ReturnType<typeof createHeldReads>;
