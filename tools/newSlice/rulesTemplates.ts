import type { Names } from './names.ts';

type Files = Readonly<Record<string, string>>;

export const rulesFiles = ({ camel, Pascal }: Names): Files => ({
  [`packages/rules/src/${camel}/index.ts`]: `export * from './${camel}.schema.ts';
export * from './permissions.ts';
`,
  [`packages/rules/src/${camel}/${camel}.schema.ts`]: `import * as z from 'zod';

export const ${camel}Schema = z.strictObject({
  intitule: z
    .string()
    .trim()
    .min(1, 'Veuillez renseigner le champ Intitulé.')
    .max(200, 'Le champ Intitulé ne doit pas contenir plus de 200 caractère(s).'),
});
export type ${Pascal} = z.infer<typeof ${camel}Schema>;
`,
  [`packages/rules/src/${camel}/permissions.ts`]: `import { allowed, denied, type Verdict } from '../verdict.ts';

/** Refused unless said otherwise; the screen and the server ask the same question. */
export const canEdit${Pascal} = (
  authId: string | null,
  ${camel}: { readonly cree_par: string } | null,
): Verdict<'RESSOURCE_INTROUVABLE'> =>
  authId !== null && ${camel}?.cree_par === authId ? allowed : denied('RESSOURCE_INTROUVABLE');
`,
  [`packages/rules/src/${camel}/permissions.test.ts`]: `import { expect, test } from 'vitest';
import { canEdit${Pascal} } from './permissions.ts';

const ${camel} = { cree_par: 'amina' };

test.each([
  ['amina', ${camel}, true],
  ['luc', ${camel}, false],
  [null, ${camel}, false],
  ['amina', null, false],
])('%s, %j : %s', (authId, asked, attendu) => {
  expect(canEdit${Pascal}(authId, asked).ok).toBe(attendu);
});
`,
});

export const contractFiles = ({ module, kebab, camel, Pascal, UPPER }: Names): Files => ({
  [`packages/contract/src/${module}/${camel}.routes.ts`]: `import { ${camel}Schema } from '@guichet/rules/${camel}';
import * as z from 'zod';
import type { Access, Route } from '../route.ts';

const params = z.strictObject({ id: z.uuid() });
const access = { who: 'session' } as const satisfies Access;

export const ${camel}AnswerSchema = z.object({
  _id: z.uuid(),
  cree_par: z.uuid(),
  ...${camel}Schema.shape,
  version: z.int(),
});
export type ${Pascal}Answer = z.infer<typeof ${camel}AnswerSchema>;
const response = ${camel}AnswerSchema;

export const ${UPPER}_ROUTES = {
  create${Pascal}: {
    method: 'POST',
    path: '/${kebab}s',
    summary: 'Créer',
    access,
    body: ${camel}Schema,
    response,
    status: 201,
  },
  read${Pascal}: {
    method: 'GET',
    path: '/${kebab}s/:id',
    summary: 'Lire',
    access,
    trace: { sans: 'chacun ne lit que ce qu’il a créé' },
    params,
    response,
  },
  update${Pascal}: {
    method: 'PATCH',
    path: '/${kebab}s/:id',
    summary: 'Modifier les champs envoyés',
    access,
    params,
    body: ${camel}Schema.partial(),
    response,
    versioned: true,
  },
} as const satisfies Readonly<Record<string, Route>>;
`,
});
