import type { Violation } from './violation.ts';

/**
 * What the name of a server file says it is. One that says nothing is a piece of a use case, and is held to the laws of use
 * cases; one that says another word is of no kind, and no law would know it.
 */
export const KINDS = [
  'handlers',
  'presenter',
  'lecture',
  'repository',
  'queries',
  'tables',
  'uow',
  'deps',
  'room',
  'slice',
  'module',
  'job',
  'mail',
] as const;
export const KINDS_LAW = 'files-have-a-kind';

const MODULES = /^apps\/server\/src\/modules\/.*\/([^/]+)\.ts$/;
const DATA = /\/donnees\//;
const TEST = /\.test\.ts$/;

export const filesWithoutKind = (files: readonly string[]): Violation[] =>
  files.flatMap((file): Violation[] => {
    const words = MODULES.exec(file)?.[1]?.split('.') ?? [];
    const kind = words.at(-1);
    const isKnown = words.length < 2 || KINDS.some((known) => known === kind);
    return isKnown || DATA.test(file) || TEST.test(file)
      ? []
      : [{ law: KINDS_LAW, file, detail: `« .${kind} » n’est pas un genre connu` }];
  });
