import type { Names } from './names.ts';

type Files = Readonly<Record<string, string>>;

export const rulesFiles = ({ kebab, camel, Pascal }: Names): Files => ({
  [`packages/rules/src/${kebab}/index.ts`]: `export * from './${camel}.schema.ts';
export * from './permissions.ts';
`,
  [`packages/rules/src/${kebab}/${camel}.schema.ts`]: `import * as z from 'zod';

export const ${camel}Schema = z.strictObject({
  intitule: z
    .string()
    .trim()
    .min(1, 'Veuillez renseigner le champ Intitulé.')
    .max(200, 'Le champ Intitulé ne doit pas contenir plus de 200 caractère(s).'),
});
export type ${Pascal} = z.infer<typeof ${camel}Schema>;
`,
  [`packages/rules/src/${kebab}/permissions.ts`]: `import { allowed, denied, type Verdict } from '../verdict.ts';

export interface ${Pascal}Facts {
  readonly created_by: string;
}

/** Refused unless said otherwise; the screen and the server ask the same question. */
export const canEdit${Pascal} = (authId: string | null, facts: ${Pascal}Facts | null): Verdict<'ACCES_REFUSE'> =>
  authId !== null && facts?.created_by === authId ? allowed : denied('ACCES_REFUSE');
`,
  [`packages/rules/src/${kebab}/permissions.test.ts`]: `import { expect, test } from 'vitest';
import { canEdit${Pascal} } from './permissions.ts';

const facts = { created_by: 'amina' };

test.each([
  ['amina', facts, true],
  ['luc', facts, false],
  [null, facts, false],
  ['amina', null, false],
])('%s, %j : %s', (authId, asked, attendu) => {
  expect(canEdit${Pascal}(authId, asked).ok).toBe(attendu);
});
`,
});

export const contractFiles = ({ module, kebab, camel, Pascal }: Names): Files => ({
  [`packages/contract/src/${module}/${camel}.routes.ts`]: `import { ${camel}Schema } from '@guichet/rules/${kebab}';
import * as z from 'zod';
import type { Route } from '../route.ts';

const paramsSchema = z.strictObject({ id: z.uuid() });

export const ${camel}ResponseSchema = z.object({
  id: z.string(),
  created_by: z.string(),
  intitule: z.string(),
  version: z.number().int(),
});
export type ${Pascal}Response = z.infer<typeof ${camel}ResponseSchema>;

export const ${camel}Routes = {
  read${Pascal}: {
    method: 'GET',
    path: '/${kebab}s/:id',
    summary: 'Lire',
    access: { who: 'session' },
    params: paramsSchema,
    response: ${camel}ResponseSchema,
  },
  update${Pascal}: {
    method: 'PATCH',
    path: '/${kebab}s/:id',
    summary: 'Modifier',
    access: { who: 'session' },
    params: paramsSchema,
    body: ${camel}Schema,
    response: ${camel}ResponseSchema,
    versioned: true,
  },
} as const satisfies Readonly<Record<string, Route>>;
`,
});

/** Only for a module that does not exist yet: its table, its entry, its composition. */
export const moduleFiles = ({ module, Module, kebab, camel, Pascal }: Names): Files => ({
  [`packages/contract/src/${module}/${module}.routes.ts`]: `import { defineRoutes } from '../route.ts';
import { ${camel}Routes } from './${camel}.routes.ts';

export const ${module}Table = defineRoutes({
  service: '${module}',
  title: '${Module}',
  routes: { ...${camel}Routes },
});
`,
  [`packages/contract/src/${module}/index.ts`]: `export * from './${module}.routes.ts';
`,
  [`apps/server/src/modules/${module}/${module}.module.ts`]: `import { ${module}Table } from '@guichet/contract/${module}';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { ${camel}Handlers } from './${kebab}/${camel}.handlers.ts';
import type { ${Pascal}Tables } from './${kebab}/${camel}.tables.ts';
import { bind${Pascal} } from './${kebab}/${camel}.uow.ts';

export const ${module}Module: Module = {
  name: '${module}',
  migrations: { schema: '${module}', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [],
  async start({ db: untyped, jobs }: Platform) {
    const db = untyped as unknown as Kysely<${Pascal}Tables>;
    const run = createRun({ module: '${module}', db, jobs, bind: bind${Pascal} });
    return { tables: [mounted(${module}Table, ${camel}Handlers(run))], jobs: [] };
  },
};
`,
});
