import { type Area, citableIds, type Requirement } from './catalogue.ts';
import type { Run, TestResult } from './reports.ts';

/** Where a test looks from: the browser, HTTP on real services, a rendered screen, or the code alone. */
export type Level = 'e2e' | 'http' | 'component' | 'rule';

export const levelOf = ({ file, from }: TestResult): Level => {
  if (from === 'e2e') return 'e2e';
  if (file.endsWith('.http.test.ts')) return 'http';
  return file.endsWith('.test.tsx') ? 'component' : 'rule';
};

const ENOUGH: Readonly<Record<Requirement['side'], readonly (readonly Level[])[]>> = {
  api: [['e2e'], ['http']],
  web: [['e2e'], ['component']],
  both: [['e2e'], ['http', 'component']],
};

interface Proof {
  readonly proven: boolean;
  /** Passing tests that cite it, sorted. */
  readonly tests: readonly TestResult[];
}
export interface JudgedClause extends Proof {
  readonly id: string;
  readonly text: string;
}
export interface Judged extends Proof {
  readonly requirement: Requirement;
  readonly clauses: readonly JudgedClause[];
}
export interface JudgedArea {
  readonly area: string;
  readonly complete: boolean;
  readonly judged: readonly Judged[];
}
export interface Judgement {
  readonly areas: readonly JudgedArea[];
  readonly failures: readonly string[];
}

const ID = /(?<![\w-])[A-Z]+(?:-[A-Z]+)*-\d{3}(?:\.[a-z](?!\w)|(?![\w-]))/g;
const NOT_IDS = /^(SHA|AES|HTTP|ISO)-/;

export const citedIn = (title: string): string[] => [
  ...new Set((title.match(ID) ?? []).filter((id) => !NOT_IDS.test(id))),
];

const byFileThenTitle = (a: TestResult, b: TestResult): number =>
  a.file === b.file ? (a.title < b.title ? -1 : 1) : a.file < b.file ? -1 : 1;

type Citing = ReadonlyMap<string, readonly TestResult[]>;

const proofOf = (id: string, side: Requirement['side'], citing: Citing): Proof => {
  const tests = (citing.get(id) ?? []).filter(({ status }) => status === 'passed').toSorted(byFileThenTitle);
  const levels = new Set(tests.map(levelOf));
  return { proven: ENOUGH[side].some((needed) => needed.every((level) => levels.has(level))), tests };
};

const judge = (requirement: Requirement, citing: Citing): Judged => {
  const { id, side } = requirement;
  const clauses = (requirement.clauses ?? []).map((clause) => ({ ...clause, ...proofOf(clause.id, side, citing) }));
  if (clauses.length === 0) return { requirement, clauses, ...proofOf(id, side, citing) };
  const tests = [...new Set(clauses.flatMap((clause) => clause.tests))].toSorted(byFileThenTitle);
  return { requirement, clauses, proven: clauses.every(({ proven }) => proven), tests };
};

const unknown = (id: string, known: ReadonlySet<string>): string =>
  known.has(`${id}.a`) ? `${id} se partage en clauses, citez ${id}.a, .b…` : `${id} est cité mais n’existe pas`;

const failuresOf = (tests: readonly TestResult[], known: ReadonlySet<string>): string[] =>
  tests.flatMap(({ file, title, status }) =>
    citedIn(title).flatMap((id) => {
      if (!known.has(id)) return [`${unknown(id, known)} : ${file} « ${title} »`];
      if (status === 'failed') return [`${id} est cité par un test en échec : ${file} « ${title} »`];
      if (status === 'skipped') return [`${id} est cité par un test qui n’a pas tourné : ${file} « ${title} »`];
      return [];
    }),
  );

const lossesOf = ({ area, complete, judged }: JudgedArea): string[] =>
  complete
    ? judged
        .filter(({ proven }) => !proven)
        .map(({ requirement }) => `${area} est complet, mais ${requirement.id} n’est plus prouvé`)
    : [];

export const judgeAll = (catalogue: readonly Area[], { tests, broken }: Run): Judgement => {
  const citing = new Map<string, TestResult[]>();
  for (const test of tests) {
    for (const id of citedIn(test.title)) citing.set(id, [...(citing.get(id) ?? []), test]);
  }
  const areas = catalogue.map(({ area, complete, requirements }) => ({
    area,
    complete,
    judged: requirements.map((requirement) => judge(requirement, citing)),
  }));
  const known = new Set(citableIds(catalogue));
  const failures = [
    ...broken.map((file) => `fichier de tests illisible : ${file}`),
    ...failuresOf(tests, known),
    ...areas.flatMap(lossesOf),
  ];
  return { areas, failures };
};

export const provenIn = ({ judged }: JudgedArea): number => judged.filter(({ proven }) => proven).length;
