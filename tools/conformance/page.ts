import { type Judged, type JudgedArea, provenIn } from './judge.ts';
import { markdownTable } from './markdownTable.ts';

const HEAD = `# Conformité

Ce qui est prouvé, exigence par exigence. Le catalogue est dans [requirements/](requirements/) ; un test cite dans son
titre l’exigence qu’il prouve. Une exigence de l’API est prouvée par HTTP sur de vrais services, une exigence de l’écran
là où une personne la voit, une exigence des deux côtés par les deux ou par un parcours dans un navigateur.

Page écrite par \`npm run conformance -- --write\`, d’après les rapports de la dernière exécution complète des tests.
`;

const filesOf = ({ tests }: Judged): string[] => [...new Set(tests.map(({ file }) => file))].sort();

const SUMMARY = [
  { title: 'Domaine', align: 'left' },
  { title: 'Prouvées', align: 'right' },
  { title: 'Total', align: 'right' },
  { title: 'Complet', align: 'left' },
] as const;
const DETAIL = [
  { title: 'Exigence', align: 'left' },
  { title: 'Prouvée par', align: 'left' },
] as const;

const tableOf = (areas: readonly JudgedArea[]): string => {
  const rows = areas.map((area) => [
    area.area,
    String(provenIn(area)),
    String(area.judged.length),
    area.complete ? 'oui' : 'non',
  ]);
  const proven = areas.reduce((sum, area) => sum + provenIn(area), 0);
  const total = areas.reduce((sum, { judged }) => sum + judged.length, 0);
  return markdownTable(SUMMARY, [...rows, ['**Total**', String(proven), String(total), '']]);
};

const sectionOf = (area: JudgedArea): string[] => {
  const proven = area.judged.filter((judged) => judged.proven);
  if (proven.length === 0) return [];
  const proofs = (judged: Judged): string =>
    filesOf(judged)
      .map((file) => `\`${file}\``)
      .join(' ');
  const table = markdownTable(
    DETAIL,
    proven.map((judged) => [judged.requirement.id, proofs(judged)]),
  );
  return [`## ${area.area} : ${proven.length} sur ${area.judged.length}`, table];
};

/** No date and no order of chance: the same reports give the same bytes. */
export const pageOf = (areas: readonly JudgedArea[]): string =>
  `${[HEAD.trimEnd(), tableOf(areas), ...areas.flatMap(sectionOf)].join('\n\n')}\n`;

const ROW = /^\| ([A-Z][A-Z-]*?)(-\d{3})? +\| +(.*?) +\|/;

/** Everything the page says that the reports do not: a page may be behind, never ahead. */
export const falseClaims = (page: string, areas: readonly JudgedArea[]): string[] => {
  const counts = new Map(areas.map((area) => [area.area, provenIn(area)]));
  const files = new Map(
    areas
      .flatMap(({ judged }) => judged.filter(({ proven }) => proven))
      .map((one) => [one.requirement.id, filesOf(one)]),
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return page.split('\n').flatMap((line) => {
    const claimedTotal = /^\| \*\*Total\*\* +\| +(\d+) \|/.exec(line)?.[1];
    if (Number(claimedTotal) > total) return [`total annoncé ${claimedTotal}, prouvé ${total}`];
    const [, area = '', number, content = ''] = ROW.exec(line) ?? [];
    if (number === undefined) {
      const proven = counts.get(area) ?? 0;
      return /^\d+$/.test(content) && Number(content) > proven
        ? [`${area} : ${content} annoncées, ${proven} prouvées`]
        : [];
    }
    const proofs = files.get(`${area}${number}`);
    if (!proofs) return [`${area}${number} est annoncée, elle n’est pas prouvée`];
    const claimed = [...content.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '');
    return claimed
      .filter((file) => !proofs.includes(file))
      .map((file) => `${area}${number} n’est pas prouvée par ${file}`);
  });
};
