import { parseAst } from 'vitest/node';

/** A node of the syntax tree, as far as these laws look into it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const parseFile = (file: string, text: string): Node =>
  parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The node and all that it holds. */
export const within = (node: Node): Node[] => {
  const found: Node[] = [];
  const left = [node];
  for (let next = left.pop(); next; next = left.pop()) {
    found.push(next);
    left.push(...childrenOf(next));
  }
  return found;
};

export const nodeIn = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
export const nodesIn = (node: Node | undefined, key: string): Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
export const nameOf = (node: Node | undefined): string =>
  node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : '';

/** The leftmost name of a chain: `test` in `test.skip.each([…])`. */
export const rootName = (node: Node | undefined): string => {
  if (node?.type === 'MemberExpression') return rootName(nodeIn(node, 'object'));
  if (node?.type === 'CallExpression') return rootName(nodeIn(node, 'callee'));
  if (node?.type === 'TaggedTemplateExpression') return rootName(nodeIn(node, 'tag'));
  return nameOf(node);
};

export interface Import {
  readonly local: string;
  readonly imported: string;
  readonly from: string;
}

export const importsOf = (program: Node): Import[] =>
  nodesIn(program, 'body')
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((declaration) =>
      nodesIn(declaration, 'specifiers').map((specifier) => ({
        local: nameOf(nodeIn(specifier, 'local')),
        imported: nameOf(nodeIn(specifier, 'imported')),
        from: String(nodeIn(declaration, 'source')?.['value'] ?? ''),
      })),
    );
