import { type Node, nodesIn, parseFile, rootName } from './syntax.ts';

export interface Cited {
  readonly file: string;
  readonly line: number;
  /** With the titles of what surrounds it, as reports write it. */
  readonly title: string;
  readonly body: Node;
}
export interface TestFile {
  readonly file: string;
  readonly program: Node;
  readonly tests: readonly Cited[];
}

const titleOf = (node: Node | undefined, text: string): string | null =>
  node && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    ? text.slice(node.start + 1, node.end - 1)
    : null;

const BLOCKS = ['test', 'it', 'describe'];
const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Tests of a file, with their whole titles. */
export const readTests = (file: string, text: string): TestFile => {
  const program = parseFile(file, text);
  const tests: Cited[] = [];
  const visit = (node: Node, around: readonly string[]): void => {
    const [first, ...others] = nodesIn(node, 'arguments');
    const name = node.type === 'CallExpression' ? rootName(node) : '';
    const title = BLOCKS.includes(name) ? titleOf(first, text) : null;
    const body = title === null ? undefined : others.findLast(isFunction);
    if (title !== null && body && name !== 'describe') {
      const line = text.slice(0, node.start).split('\n').length;
      tests.push({ file, line, title: [...around, title].join(' '), body });
      return;
    }
    const inside = title !== null && body ? [...around, title] : around;
    for (const child of Object.values(node).flat()) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, inside);
    }
  };
  visit(program, []);
  return { file, program, tests };
};
