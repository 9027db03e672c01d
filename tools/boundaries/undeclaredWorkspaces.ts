import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation.ts';

export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
}

const WORKSPACE = /^(?:apps|packages)\/[^/]+/;
const SIBLING = /^@guichet\/[^/]+/;

const declaredBy = (root: string, workspace: string): Set<string> => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  const { name, dependencies, devDependencies } = manifest as Record<string, Record<string, string> | undefined>;
  return new Set([String(name), ...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]);
};

/** Links between workspaces leave node_modules, where dependency-cruiser stops looking at declarations. */
export const undeclaredWorkspaces = (root: string, modules: readonly CruisedModule[]): Violation[] =>
  modules.flatMap(({ source, dependencies }) => {
    const workspace = WORKSPACE.exec(source)?.[0];
    const siblings = dependencies.flatMap(({ module }) => SIBLING.exec(module)?.[0] ?? []);
    if (workspace === undefined || siblings.length === 0) return [];
    const declared = declaredBy(root, workspace);
    return siblings
      .filter((sibling) => !declared.has(sibling))
      .map((sibling) => ({ law: 'declared-packages-only', file: source, detail: `→ ${sibling}` }));
  });
