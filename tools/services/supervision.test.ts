import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Regle {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly page: string };
}
interface Essai {
  readonly tests: readonly { readonly alert_rule_test: readonly { readonly alertname: string }[] }[];
}
const regles: readonly Regle[] = parse(read('deploy/supervision/alertes.yml')).groups[0].rules;
const noms = regles.map(({ alert }) => alert);

test('chaque alerte a sa page d’astreinte, et chaque page son alerte', () => {
  const pages = [...read('docs/ASTREINTE.md').matchAll(/^## (\w+)$/gmu)].map(([, nom]) => nom);
  expect(pages).toEqual(noms);
  for (const { alert, annotations } of regles) {
    expect(annotations.page).toBe(`docs/ASTREINTE.md#${alert.toLowerCase()}`);
  }
});

test('chaque alerte a son essai, qui la déclenche', () => {
  const { tests }: Essai = parse(read('deploy/supervision/alertes.essai.yml'));
  expect(tests.flatMap((one) => one.alert_rule_test.map(({ alertname }) => alertname))).toEqual(noms);
});

test('une alerte, un tableau de bord ne regardent que des mesures que le portail ou ses sauvegardes donnent', () => {
  const sources = [...globSync('apps/server/src/platform/**/*.ts', { cwd: ROOT }), 'deploy/sauvegarde/sauvegarder.sh'];
  const text = sources.map(read).join('\n');
  const tableau = read('deploy/supervision/tableau.json');
  const asked = `${regles.map(({ expr }) => expr).join('\n')}\n${tableau}`;
  const mesures = new Set([...asked.matchAll(/\bguichet_[a-z_]+/gu)].map(([mesure]) => mesure));
  expect(mesures.size).toBeGreaterThan(5);
  for (const mesure of mesures) expect(text).toContain(mesure.replace(/_(?:bucket|count|sum)$/u, ''));
});
