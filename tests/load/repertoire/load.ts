import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../faults/harness/settings.ts';

/** The rules and the server as they stand in this checkout. */
export const loadSource = (path: string) => import(pathToFileURL(join(REPOSITORY, path)).href);
export const loadRules = (part: string) => loadSource(`packages/rules/src/${part}/index.ts`);
