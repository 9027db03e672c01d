import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';
import { linkTo, routesFile, type Tree } from './tree.ts';

/** One place where the slice is plugged in: what is said in `after`, once, is followed by `add`. */
interface Prise {
  readonly file: string;
  readonly line: string;
  readonly edits: readonly { readonly after: RegExp; readonly add: string }[];
}

const withImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^(?:import|\} from) .*;$/gmu)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
};

/** Null where the file is not made as the others are: it is then left as it was. */
const edited = (text: string, { line, edits }: Prise): string | null => {
  let done = text;
  for (const { after, add } of edits) {
    const found = after.exec(done);
    if (!found) return null;
    const end = found.index + found[0].length;
    done = `${done.slice(0, end)}${add}${done.slice(end)}`;
  }
  return withImport(done, line);
};

/** From its declaration to the object that it gives. */
const objectOf = (name: string): RegExp => new RegExp(`export const ${name} =[\\s\\S]*?(?:=> \\(\\{|return \\{)`, 'u');
const argumentOf = (text: string): string => (/\(deps: /u.test(text) ? 'deps' : '{ run, withAuteur }');

const prisesOf = (root: string, names: Names, { slice, hasAuteur }: Tree): Prise[] => {
  const { module, base, Base, place, camel, Pascal, snake, UPPER } = names;
  const folder = `apps/server/src/modules/${place}`;
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const [tables, uow, handlers] = ['tables', 'uow', 'handlers'].map((kind) => `${folder}/${base}.${kind}.ts`) as [
    string,
    string,
    string,
  ];
  const owner = read(uow).includes(`interface ${Base}Propre {`) ? `${Base}Propre` : `${Base}Uow`;
  const given = hasAuteur ? argumentOf(read(handlers)) : 'deps';
  const isPicked = /^type Routes = Pick<$/mu.test(read(handlers));
  const pages = 'apps/web/src/app/routes.tsx';
  return [
    {
      file: routesFile(names),
      line: `import { ${UPPER}_ROUTES } from './${camel}.routes.ts';`,
      edits: [{ after: /routes: \{/u, add: `\n    ...${UPPER}_ROUTES,` }],
    },
    {
      file: tables,
      line: `import type { ${Pascal}Table } from '${linkTo(tables, `${slice}/${camel}.tables.ts`)}';`,
      edits: [
        {
          after: new RegExp(`export interface ${Base}Tables[^{]*\\{`, 'u'),
          add: `\n  '${module}.${snake}': ${Pascal}Table;\n`,
        },
      ],
    },
    {
      file: uow,
      line: `import { type ${Pascal}Repository, ${camel}Repository } from '${linkTo(uow, `${slice}/${camel}.repository.ts`)}';`,
      edits: [
        { after: new RegExp(`interface ${owner}[^{]*\\{`, 'u'), add: `\n  readonly ${camel}s: ${Pascal}Repository;` },
        { after: objectOf(`bind${Base}`), add: `\n  ${camel}s: ${camel}Repository(trx),` },
      ],
    },
    {
      file: handlers,
      line: `import { ${camel}Handlers${isPicked ? `, type ${Pascal}Routes` : ''} } from '${linkTo(handlers, `${slice}/${camel}.handlers.ts`)}';`,
      edits: [
        ...(isPicked ? [{ after: /^type Routes =/mu, add: ` ${Pascal}Routes &` }] : []),
        { after: objectOf(`${base}Handlers`), add: `\n  ...${camel}Handlers(${given}),` },
      ],
    },
    {
      file: pages,
      line: `import { ${UPPER}_PAGES } from './routes/${camel}.routes.ts';`,
      edits: [{ after: /export const ROUTES: readonly AppRoute\[\] = \[/u, add: `\n  ...${UPPER}_PAGES,` }],
    },
  ];
};

/** What could be plugged in, and what is left to do by hand. */
export const plugIn = (
  root: string,
  names: Names,
  tree: Tree,
): { readonly done: string[]; readonly left: string[] } => {
  const index = join(root, 'packages/contract/src', names.module, 'index.ts');
  const lines = [
    ...readFileSync(index, 'utf8').split('\n').filter(Boolean),
    `export * from './${names.camel}.routes.ts';`,
  ];
  writeFileSync(index, `${[...new Set(lines)].sort().join('\n')}\n`);
  const [done, left]: [string[], string[]] = [[], []];
  for (const prise of prisesOf(root, names, tree)) {
    const path = join(root, prise.file);
    const text = edited(readFileSync(path, 'utf8'), prise);
    if (text === null) left.push(`${prise.file} : ${prise.line}`);
    else writeFileSync(path, text);
    if (text !== null) done.push(prise.file);
  }
  return { done, left };
};
