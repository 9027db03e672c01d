import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Names } from './names.ts';

const SERVER = 'apps/server/src';

/** What the templates must know of the house as it stands. */
export interface Tree {
  /** The folder of the slice in the server. */
  readonly slice: string;
  readonly migration: string;
  /** The prefix of the module's addresses. */
  readonly service: string;
  /** Whether the handlers of this place can tell who wrote before. */
  readonly hasAuteur: boolean;
  /** From a folder of the server to a file of the platform, wherever it stands there. */
  platform(from: string, name: string): string;
}

const nextNumber = (root: string, module: string): string => {
  const written = globSync('*.sql', { cwd: join(root, SERVER, 'modules', module, 'migrations') });
  const numbers = written.map((name) => Number(name.slice(0, 4)));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

export const routesFile = ({ module }: Names): string => `packages/contract/src/${module}/${module}.routes.ts`;

export const readTree = (root: string, names: Names): Tree => {
  const { module, base, place, camel, snake } = names;
  const folder = `${SERVER}/modules/${place}`;
  const table = join(root, routesFile(names));
  if (!existsSync(join(root, folder, `${base}.handlers.ts`)) || !existsSync(table)) {
    throw new Error(
      `« ${place} » n’a pas de ${base}.handlers.ts : une tranche se branche dans un module ou une pièce qui existe.`,
    );
  }
  const texts = globSync(`${base}.{deps,handlers}.ts`, { cwd: join(root, folder) }).map((name) =>
    readFileSync(join(root, folder, name), 'utf8'),
  );
  return {
    slice: `${folder}/${camel}`,
    migration: `${SERVER}/modules/${module}/migrations/${nextNumber(root, module)}_${snake}.sql`,
    service: /service: '(\w+)'/u.exec(readFileSync(table, 'utf8'))?.[1] ?? module,
    hasAuteur: texts.some((text) => text.includes('withAuteur')),
    platform(from, name) {
      const [found] = globSync(`platform/**/${name}.ts`, { cwd: join(root, SERVER) });
      if (!found) throw new Error(`platform/${name}.ts a disparu : récrire le gabarit`);
      return relative(from, join(SERVER, found)).replaceAll('\\', '/');
    },
  };
};

export const linkTo = (from: string, to: string): string => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};
