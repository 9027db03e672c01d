import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memoryStorage.ts';
import { withPosition } from './withPosition.ts';

const HEADER = 'x-guichet-position';
const said = (place: string, seconds: number) => `${place.padStart(16, '0')}.${seconds}.${'s'.repeat(43)}`;
const NOW = 1_800_000_000;

const start = (storage = createMemoryStorage()) => {
  let told: string | null = null;
  const sent: (string | null)[] = [];
  const answer = async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get(HEADER));
    return new Response('{}', { headers: told === null ? {} : { [HEADER]: told } });
  };
  const wire = withPosition(answer, answer, () => storage);
  return {
    sent,
    read: () => wire.fetch('/liste', { method: 'GET' }),
    write: (position: string | null) => {
      told = position;
      return wire.fetch('/acte', { method: 'PUT' }).finally(() => {
        told = null;
      });
    },
  };
};

test('ce qui est lu après une écriture dit jusqu’où elle a écrit ; avant, rien', async () => {
  const { read, write, sent } = start();
  await read();
  await write(said('a', NOW));
  await read();
  expect(sent).toEqual([null, null, said('a', NOW)]);
});

test('deux réponses dans l’autre ordre : la plus avancée reste, dans tous les onglets', async () => {
  const storage = createMemoryStorage();
  const [one, other] = [start(storage), start(storage)];
  await one.write(said('b', NOW));
  await other.write(said('a', NOW));
  await one.read();
  expect(one.sent.at(-1)).toBe(said('b', NOW));
});

test('une base restaurée à une heure passée : une position d’il y a plus d’une heure laisse sa place', async () => {
  const { read, write, sent } = start();
  await write(said('ff', NOW));
  await write(said('1', NOW + 3_700));
  await read();
  expect(sent.at(-1)).toBe(said('1', NOW + 3_700));
});

test('un navigateur qui ne garde rien lit quand même', async () => {
  const forbidden = () => {
    throw new Error('interdit');
  };
  const wire = withPosition(
    async () => new Response('{}'),
    async () => new Response('{}'),
    forbidden,
  );
  expect((await wire.fetch('/liste', { method: 'GET' })).ok).toBe(true);
});
