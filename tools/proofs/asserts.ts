import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf, type Node, nameOf, nodeIn, parseFile, within } from './syntax.ts';

/** What fails by itself when the world is not as said. */
const ASSERTS = ['expect', 'expectTypeOf', 'assert', 'fc'];

const calledIn = (node: Node): string[] =>
  within(node)
    .filter(({ type }) => type === 'CallExpression')
    .flatMap((call) => {
      const callee = nodeIn(call, 'callee');
      const object = callee?.type === 'MemberExpression' ? nodeIn(callee, 'object') : callee;
      return [nameOf(object)];
    });

interface Known {
  readonly functions: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, { readonly imported: string; readonly file: string }>;
}

const declared = (program: Node): [string, Node][] =>
  within(program).flatMap((node): [string, Node][] => {
    const name = nameOf(nodeIn(node, 'id'));
    const value = node.type === 'FunctionDeclaration' ? node : nodeIn(node, 'init');
    const isNamed = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
    return isNamed && name && value ? [[name, value]] : [];
  });

/** Says whether a test, or a helper that it calls, looks at something. Helpers of other files are followed. */
export const assertionsIn = (root: string) => {
  const files = new Map<string, Known>();
  const know = (file: string): Known => {
    const found = files.get(file);
    if (found) return found;
    const path = join(root, file);
    const program = existsSync(path) ? parseFile(file, readFileSync(path, 'utf8')) : null;
    const imports = program ? importsOf(program).filter(({ from }) => from.startsWith('.')) : [];
    const known = {
      functions: new Map(program ? declared(program) : []),
      imports: new Map(
        imports.map(({ local, imported, from }) => [local, { imported, file: normalize(join(dirname(file), from)) }]),
      ),
    };
    files.set(file, known);
    return known;
  };
  const asserts = (node: Node, file: string, seen: ReadonlySet<string>): boolean =>
    calledIn(node).some((name) => {
      if (ASSERTS.includes(name)) return true;
      const here = `${file} ${name}`;
      if (!name || seen.has(here)) return false;
      const after = new Set([...seen, here]);
      const own = know(file).functions.get(name);
      if (own) return asserts(own, file, after);
      const other = know(file).imports.get(name);
      const target = other && know(other.file).functions.get(other.imported);
      return other && target ? asserts(target, other.file, after) : false;
    });
  return (node: Node, file: string): boolean => asserts(node, file, new Set());
};
