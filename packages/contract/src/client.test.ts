import { expect, test } from 'vitest';
import { authTable } from './auth/index.ts';
import { createClient, type HttpCall, toQueryString } from './client.ts';

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
