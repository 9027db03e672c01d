import { type Judged, type JudgedArea, levelOf, provenIn } from './judge.ts';

export const summaryLines = (areas: readonly JudgedArea[]): string[] => {
  const proven = areas.reduce((sum, area) => sum + provenIn(area), 0);
  const total = areas.reduce((sum, { judged }) => sum + judged.length, 0);
  return [...areas.map((area) => `${area.area} ${provenIn(area)}/${area.judged.length}`), `TOTAL ${proven}/${total}`];
};

const stateOf = ({ proven, tests }: Judged): string => {
  const levels = new Set(tests.map(levelOf));
  if (proven) return 'prouvée';
  if (levels.has('http')) return 'API seule';
  if (levels.has('component')) return 'écran seul';
  return levels.has('rule') ? 'règle seule' : 'non prouvée';
};

const requirementLines = (judged: Judged): string[] => [
  `${judged.proven ? '✓' : '·'} ${judged.requirement.id} (${stateOf(judged)}) ${judged.requirement.text}`,
  ...judged.tests.map(({ file, title }) => `    ${file} « ${title} »`),
];

export const areaLines = (areas: readonly JudgedArea[]): string[] =>
  areas.flatMap((area) => [
    `${area.area} ${provenIn(area)}/${area.judged.length}`,
    ...area.judged.flatMap(requirementLines),
  ]);
