import { type Judged, type JudgedArea, type JudgedClause, levelOf, provenIn } from './judge.ts';

export const summaryLines = (areas: readonly JudgedArea[]): string[] => {
  const proven = areas.reduce((sum, area) => sum + provenIn(area), 0);
  const total = areas.reduce((sum, { judged }) => sum + judged.length, 0);
  return [...areas.map((area) => `${area.area} ${provenIn(area)}/${area.judged.length}`), `TOTAL ${proven}/${total}`];
};

const stateOf = ({ proven, tests }: Pick<Judged, 'proven' | 'tests'>): string => {
  const levels = new Set(tests.map(levelOf));
  if (proven) return 'prouvée';
  if (levels.has('http')) return 'API seule';
  if (levels.has('component')) return 'écran seul';
  return levels.has('rule') ? 'règle seule' : 'non prouvée';
};

const proofLines = (indent: string, { tests }: Pick<Judged, 'tests'>): string[] =>
  tests.map(({ file, title }) => `${indent}${file} « ${title} »`);

const clauseLines = (clause: JudgedClause): string[] => [
  `    ${clause.proven ? '✓' : '·'} ${clause.id} (${stateOf(clause)}) ${clause.text}`,
  ...proofLines('        ', clause),
];

const wholeState = (judged: Judged): string => {
  const proven = judged.clauses.filter((clause) => clause.proven).length;
  return judged.clauses.length === 0 ? stateOf(judged) : `${proven} clauses sur ${judged.clauses.length}`;
};

const requirementLines = (judged: Judged): string[] => [
  `${judged.proven ? '✓' : '·'} ${judged.requirement.id} (${wholeState(judged)}) ${judged.requirement.text}`,
  ...(judged.clauses.length === 0 ? proofLines('    ', judged) : judged.clauses.flatMap(clauseLines)),
];

export const areaLines = (areas: readonly JudgedArea[]): string[] =>
  areas.flatMap((area) => [
    `${area.area} ${provenIn(area)}/${area.judged.length}`,
    ...area.judged.flatMap(requirementLines),
  ]);
