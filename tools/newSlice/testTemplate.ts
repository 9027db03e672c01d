import { relative } from 'node:path';
import type { Names } from './names.ts';
import type { Tree } from './tree.ts';

/** Over real HTTP: without a session, absent, invalid, of another, right; and two people on the same field. */
export const testFiles = ({ kebab, camel }: Names, { slice, service }: Tree): Readonly<Record<string, string>> => {
  const testing = relative(slice, 'apps/server/testing');
  return {
    [`${slice}/${camel}.http.test.ts`]: `import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '${testing}/people.ts';
import { type Portail, startPortail } from '${testing}/portail.ts';

let portail: Portail;
let [amina, luc]: Awaited<ReturnType<typeof signedIn>>[] = [];
beforeAll(async () => {
  portail = await startPortail();
  [amina, luc] = [await signedIn(portail), await signedIn(portail)];
});
afterAll(() => portail.close());

const PATH = '/api/${service}/${kebab}s';
const as = (qui: typeof amina, method: string, path: string, body?: object, version?: number) =>
  (qui?.browser ?? portail.browser()).call(method, path, {
    ...(body && { body }),
    headers: {
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(version === undefined ? {} : { 'if-match': \`"\${version}"\` }),
    },
  });
const create = async () => {
  const { status, body } = await as(amina, 'POST', PATH, { intitule: 'Un intitulé' });
  expect(status).toBe(201);
  return body;
};

test('sans session, rien', async () => {
  expect((await as(undefined, 'POST', PATH, { intitule: 'Un intitulé' })).status).toBe(401);
  expect((await as(undefined, 'GET', \`\${PATH}/\${randomUUID()}\`)).status).toBe(401);
});

test('absent, ou à quelqu’un d’autre : introuvable', async () => {
  const { _id } = await create();
  expect((await as(amina, 'GET', \`\${PATH}/\${randomUUID()}\`)).status).toBe(404);
  expect((await as(luc, 'GET', \`\${PATH}/\${_id}\`)).status).toBe(404);
  expect((await as(luc, 'PATCH', \`\${PATH}/\${_id}\`, { intitule: 'Le mien' }, 1)).status).toBe(404);
});

test.each([{}, { intitule: ' ' }, { intitule: 'x'.repeat(201) }, { intitule: 'Bon', autre: 1 }])(
  'invalide : %j',
  async (body) => {
    expect((await as(amina, 'POST', PATH, body)).status).toBe(400);
  },
);

test('créé, lu, modifié : chacun répond ce qui est gardé', async () => {
  const created = await create();
  expect(created).toEqual({ _id: created._id, cree_par: amina?.id, intitule: 'Un intitulé', version: 1 });
  const { status, body } = await as(amina, 'PATCH', \`\${PATH}/\${created._id}\`, { intitule: 'Un autre' }, 1);
  expect([status, body]).toEqual([200, { ...created, intitule: 'Un autre', version: 2 }]);
  expect((await as(amina, 'GET', \`\${PATH}/\${created._id}\`)).body).toEqual(body);
});

test('modifié entre-temps : les deux valeurs reviennent, rien n’est écrasé', async () => {
  const { _id } = await create();
  const patch = (intitule: string) => as(amina, 'PATCH', \`\${PATH}/\${_id}\`, { intitule }, 1);
  expect((await patch('La première')).status).toBe(200);
  const { status, body } = await patch('La seconde');
  expect([status, body.code]).toEqual([409, 'VERSION_DEPASSEE']);
  expect(body.conflits).toEqual([{ champ: 'intitule', actuelle: 'La première', demandee: 'La seconde' }]);
});
`,
  };
};
