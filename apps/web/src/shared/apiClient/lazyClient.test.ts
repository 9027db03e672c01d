import { defineRoutes, everyone } from '@guichet/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ApiError, UNREACHABLE } from './ApiError.ts';
import { lazyClient, withCalls } from './lazyClient.ts';

const read = { method: 'GET', path: '/mot', access: everyone, response: z.string(), summary: 'Un mot' } as const;
const table = defineRoutes({ service: 'essai', title: 'Essai', routes: { read } });

const arrange = (failures = 0) => {
  const asked: string[] = [];
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError('cut');
    return table;
  };
  const client = lazyClient(load, async ({ url }) => {
    asked.push(url);
    return 'bonjour';
  });
  return { client, asked, loads: () => loads };
};

describe('a client that comes with its first call', () => {
  test('asks for its table once, whatever the calls', async () => {
    const { client, asked, loads } = arrange();
    expect(loads()).toBe(0);
    expect(await Promise.all([client.read({}), client.read({})])).toEqual(['bonjour', 'bonjour']);
    await client.read({});
    expect(loads()).toBe(1);
    expect(asked).toEqual(['/essai/mot', '/essai/mot', '/essai/mot']);
  });

  test('says that nothing answers when its table does not come, and asks for it again', async () => {
    const { client, loads } = arrange(1);
    await expect(client.read({})).rejects.toEqual(new ApiError(UNREACHABLE));
    expect(await client.read({})).toBe('bonjour');
    expect(loads()).toBe(2);
  });

  test('has sent a call before the next task once it is here', async () => {
    const { client, asked } = arrange();
    await client.read({});
    void client.read({});
    await Promise.resolve();
    expect(asked).toHaveLength(2);
  });

  test('is not copied, which would leave it empty, but extended', async () => {
    const { client } = arrange();
    expect(() => ({ ...client })).toThrow('a client is not copied');
    const extended = withCalls(client, { own: () => 7 });
    expect(extended.own()).toBe(7);
    expect(await extended.read({})).toBe('bonjour');
  });

  test('is itself what a promise gives', async () => {
    const { client } = arrange();
    expect(await Promise.resolve(client)).toBe(client);
  });
});
