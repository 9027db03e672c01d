import { citedIn } from '../conformance/judge.ts';
import type { Cited, TestFile } from './readTests.ts';
import { importsOf, type Node, nameOf, nodeIn, nodesIn, rootName, within } from './syntax.ts';

export interface Fault {
  readonly law: 'sans-assertion' | 'trop-d-exigences' | 'sans-serveur' | 'constante-importee' | 'regle-sans-usage';
  readonly file: string;
  readonly detail: string;
}

const IDS_AT_MOST = 5;
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;
const OF_TESTS = /(^|\/)testing(\/|$)|\.test-?helpers?|@guichet\/testing|^node:|^vitest/;

const tooMany = ({ file, line, title }: Cited): Fault[] => {
  const count = citedIn(title).length;
  const detail = `« ${title} » (ligne ${line}) : ${count} exigences, ${IDS_AT_MOST} au plus`;
  return count > IDS_AT_MOST ? [{ law: 'trop-d-exigences', file, detail }] : [];
};

const literalsIn = (node: Node): string[] =>
  within(node).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []));

/** A page that no server gave shows nothing of the portal. */
const withoutServer = ({ file, line, body }: Cited): Fault[] =>
  file.endsWith('.spec.ts') && literalsIn(body).includes('about:blank')
    ? [{ law: 'sans-serveur', file, detail: `ligne ${line} : un parcours qui cite et ouvre about:blank` }]
    : [];

const silent = ({ file, line, body }: Cited, asserts: (node: Node, file: string) => boolean): Fault[] =>
  asserts(body, file) ? [] : [{ law: 'sans-assertion', file, detail: `ligne ${line} : cite et n’affirme rien` }];

/** What an `expect` is compared with: the arguments of the calls chained after it. */
const expectedIn = (body: Node): Node[] =>
  within(body)
    .filter((node) => node.type === 'CallExpression' && rootName(node) === 'expect')
    .filter((node) => nodeIn(node, 'callee')?.type === 'MemberExpression')
    .flatMap((node) => nodesIn(node, 'arguments'));

const importedConstants = ({ program, file }: TestFile, { line, body }: Cited): Fault[] => {
  const imported = new Map(
    importsOf(program)
      .filter(({ local, from }) => CONSTANT.test(local) && !OF_TESTS.test(from))
      .map(({ local, from }) => [local, from]),
  );
  const names = new Set(
    expectedIn(body)
      .flatMap(within)
      .map(nameOf)
      .filter((name) => imported.has(name)),
  );
  return [...names].map((name) => ({
    law: 'constante-importee',
    file,
    detail: `${name} : comparé à la constante que le code emploie (ligne ${line})`,
  }));
};

/** Only tests that cite prove something: the others may be what they like. */
export const faultsOf = (testFile: TestFile, asserts: (node: Node, file: string) => boolean): Fault[] =>
  testFile.tests
    .filter(({ title }) => citedIn(title).length > 0)
    .flatMap((one) => [
      ...silent(one, asserts),
      ...tooMany(one),
      ...withoutServer(one),
      ...importedConstants(testFile, one),
    ]);
