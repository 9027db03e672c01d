import { type KyselyPlugin, type OperationNode, RawNode, type RootOperationNode, SelectQueryNode } from 'kysely';

const READS = /^\s*(?:select|with)\b/iu;
const WRITES = /\b(?:insert|update|delete|merge|truncate|nextval|setval|share)\b|\bwrite_/iu;

/** What was written by hand, with what was put inside it. */
const textOf = ({ sqlFragments, parameters }: RawNode): string =>
  [...sqlFragments, ...parameters.filter(RawNode.is).map(textOf)].join(' ');

const onlyReads = (node: OperationNode): boolean => {
  if (RawNode.is(node)) {
    const text = textOf(node);
    return READS.test(text) && !WRITES.test(text);
  }
  if (!SelectQueryNode.is(node)) return false;
  const named = node.with?.expressions ?? [];
  return (node.endModifiers ?? []).length === 0 && named.every(({ expression }) => onlyReads(expression));
};

/** Outside any transaction each statement is committed alone: one that writes or locks is not sent. */
export const readOnly: KyselyPlugin = {
  transformQuery({ node }): RootOperationNode {
    if (!onlyReads(node)) throw new Error('une lecture n’écrit pas et ne verrouille pas');
    return node;
  },
  transformResult: async ({ result }) => result,
};
