import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is asked of a style sheet, as PostCSS gives it. */
interface Declaration {
  readonly prop: string;
  readonly value: string;
  remove: () => void;
}
interface Rule {
  selectors: string[];
  remove: () => void;
}
interface Container {
  readonly nodes?: readonly unknown[];
  remove: () => void;
}
interface Sheet {
  walkRules: (look: (rule: Rule & Container) => void) => void;
  walkDecls: (look: (declaration: Declaration) => void) => void;
  walkAtRules: (look: (rule: Container) => void) => void;
}

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = '{packages/ui,apps/web}/src/**/*.{ts,tsx}';
const PAGES = ['apps/web/index.html', 'apps/server/src/platform/http/publicPages.ts'];

const readSources = (): string =>
  [...globSync(join(ROOT, SOURCES)), ...PAGES.map((page) => join(ROOT, page))]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

/** A name that a source leaves open (`fr-alert--${severity}`) stands for all that begin so. */
export const createIsNamed = (sources: string): ((name: string) => boolean) => {
  const names = new Set(sources.match(/fr-[\w-]+/g) ?? []);
  const beginnings = [...names].filter((name) => name.endsWith('-'));
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
};

const withoutNegations = (selector: string): string => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
const classesOf = (selector: string): readonly string[] =>
  [...withoutNegations(selector).matchAll(/\.(fr-(?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\/g, ''));

const dropRules = (sheet: Sheet, isNamed: (name: string) => boolean): void =>
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => classesOf(selector).every(isNamed));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });

const dropEmpty = (sheet: Sheet): void => {
  const drop = (container: Container): void => {
    if (container.nodes?.length === 0) container.remove();
  };
  sheet.walkRules(drop);
  sheet.walkAtRules(drop);
};

/** A variable may be read by another: what falls in one round lets others fall in the next. */
const dropVariables = (sheet: Sheet, sources: string): void => {
  for (let dropped = 1; dropped > 0; ) {
    dropped = 0;
    const read = new Set(sources.match(/--[a-z][\w-]+/g) ?? []);
    sheet.walkDecls(({ value }) => {
      for (const name of value.match(/--[\w-]+/g) ?? []) read.add(name);
    });
    sheet.walkDecls((declaration) => {
      if (!declaration.prop.startsWith('--') || read.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
  }
};

const keepUsed = (sheet: Sheet): void => {
  const sources = readSources();
  dropRules(sheet, createIsNamed(sources));
  dropVariables(sheet, sources);
  dropEmpty(sheet);
};

/** Of the design system, what the portal names: a fifth of it. */
export const USED_STYLES = { postcssPlugin: 'used-styles', OnceExit: keepUsed };
