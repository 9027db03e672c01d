import { expect, test } from 'vitest';
import { createApi } from './apiClient.ts';
import { createSend } from './createSend.ts';
import { withPatience } from './withPatience.ts';

const away = (retryAfter: string | null) =>
  new Response('{"code":"SERVEUR_INDISPONIBLE","message":"Une erreur serveur est survenue."}', {
    status: 503,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });

const start = (answers: Response[]) => {
  const waits: number[] = [];
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return answers.shift() ?? away('2');
  };
  const wait = async (ms: number) => void waits.push(ms);
  const api = createApi(
    withPatience(
      createSend((path) => `/api${path}`, fetch),
      wait,
    ),
  );
  return { api, waits, calls: () => calls };
};

test('une lecture revient d’elle-même quand le portail dit quand revenir', async () => {
  const { api, waits, calls } = start([away('2'), new Response('{"user":null}', { status: 401 })]);
  await expect(api.auth.readSession({})).rejects.toMatchObject({ status: 401 });
  expect([calls(), waits]).toEqual([2, [2_000]]);
});

test('elle ne revient ni sans fin, ni quand rien ne le dit, ni si c’est trop loin', async () => {
  const endless = start([]);
  await expect(endless.api.auth.readSession({})).rejects.toThrow('Une erreur serveur est survenue.');
  expect(endless.calls()).toBe(3);
  for (const retryAfter of [null, '300']) {
    const { api, calls } = start([away(retryAfter)]);
    await expect(api.auth.readSession({})).rejects.toMatchObject({ status: 503 });
    expect(calls()).toBe(1);
  }
});

test('une écriture n’est jamais renvoyée sans la personne', async () => {
  const { api, calls } = start([]);
  await expect(api.auth.forgotPassword({ params: { email: 'a@b.fr' } })).rejects.toMatchObject({ status: 503 });
  expect(calls()).toBe(1);
});
