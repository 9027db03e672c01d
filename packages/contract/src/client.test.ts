import { describe, expect, test } from 'vitest';
import { authTable } from './auth/index.ts';
import { createClient, type HttpCall, toQueryString } from './client.ts';
import { lcaTable } from './lca/index.ts';

const record = () => {
  const calls: HttpCall[] = [];
  const client = createClient(authTable, async (call) => {
    calls.push(call);
    return { message: 'ok' };
  });
  return { calls, client };
};

test('CONST-002 les tableaux de la requête sont répétés', () => {
  expect(toQueryString({ a: [1, 2], b: 'é&', c: undefined, d: null })).toBe('?a=1&a=2&b=%C3%A9%26');
});

test('un paramètre du chemin est encodé', async () => {
  const { calls, client } = record();
  await client.validateEmail({ params: { token: 'a/b?c' } });
  expect(calls).toEqual([{ method: 'POST', url: '/auth/validate/a%2Fb%3Fc', body: undefined }]);
});

describe('ERR-046 un argument oublié est nommé, et rien ne part', () => {
  const ID = '00000000-0000-4000-8000-000000000001';
  test.each([
    ['ID', { params: { id: '' }, body: { nom: 'Roux' } }],
    ['ID', { params: {}, body: { nom: 'Roux' } }],
    ['ID', { body: { nom: 'Roux' } }],
    ['body', { params: { id: ID } }],
    ['body', { params: { id: ID }, body: null }],
    ['params', undefined],
  ])('Missing %s', async (parameter, input) => {
    const { calls, client } = record();
    await expect(client.updateCompte(input as never)).rejects.toThrow(new RegExp(`^Missing ${parameter}$`));
    expect(calls).toEqual([]);
  });

  test('le nom du paramètre est celui du chemin', async () => {
    const { calls, client } = record();
    await expect(client.validateEmail({ params: {} } as never)).rejects.toThrow('Missing token');
    expect(calls).toEqual([]);
  });

  test('un corps facultatif peut manquer', async () => {
    const { calls, client } = record();
    await client.refreshSession({ body: undefined });
    expect(calls).toHaveLength(1);
  });
});

test('CONST-002 tout appel répète ses tableaux', async () => {
  const urls: string[] = [];
  const client = createClient(lcaTable, async ({ url }) => {
    urls.push(url);
    return [];
  });
  await client.listReferentiels({ query: { type: ['regions', 'genres'] } });
  expect(urls).toEqual(['/lca/referentiels?type=regions&type=genres']);
});
