import { describe, expect, test } from 'vitest';
import { createDeparts } from '../../app/session/createDepart.ts';
import { createKeeper } from '../../app/session/createKeeper.ts';
import { createSession } from '../../app/session/createSession.ts';
import { createSessionHint } from '../../app/session/sessionHint.ts';
import { amina, NOON, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { createFakeServer } from '../../testing/fakeServer.ts';
import { createMemoryStorage } from '../../testing/memoryStorage.ts';
import { NO_TABS } from '../session/tabs.ts';
import { ApiError } from './ApiError.ts';
import { createApi } from './apiClient.ts';
import { createIntention } from './createIntention.ts';
import { createSend } from './createSend.ts';
import { withIdempotencyKey } from './withIdempotencyKey.ts';
import { withRefresh } from './withRefresh.ts';

const IN_FORCE = sessionOf(amina);
const PAST = sessionOf(amina, NOON.getTime() / 1000 - 1);
const UNAUTHENTICATED = refuse(401, { code: 'TOKEN_EXPIRE', message: 'Le token est expiré' });

const start = (answers: Answers) => {
  const server = createFakeServer(answers);
  let keys = 0;
  const newKey = () => `cle-${++keys}`;
  const storage = createMemoryStorage();
  const hint = createSessionHint(() => storage);
  const expired: true[] = [];
  const send = withIdempotencyKey(
    createSend((path) => `/api${path}`, server.fetch),
    newKey,
  );
  const nothing = () => undefined;
  const ends = { canResume: () => false, tell: nothing, onExpired: () => void expired.push(true) };
  const keeper = createKeeper({ send, hint, now: () => NOON, tabs: NO_TABS, ...ends });
  const api = createApi(withIdempotencyKey(withRefresh(send, keeper), newKey));
  const told = { forgetData: nothing, forgetDrafts: nothing, onSignOutFailed: nothing, onOther: nothing };
  const session = createSession({ api, keeper, hint, departs: createDeparts(() => storage), ...told });
  return { ...server, api, keeper, session, hint, expired, newKey };
};
const update = { params: { id: amina.authId }, body: { nom: 'Durand' } };

describe('ce que porte un appel', () => {
  test('le nom du client toujours, la clé sur les écritures seulement, la version quand elle est donnée', async () => {
    const { api, calls } = start({ readSession: () => IN_FORCE, updateCompte: () => IN_FORCE });
    await api.auth.readSession({});
    await api.auth.updateCompte(update, { version: 7 });
    expect(calls.map(({ headers }) => headers.get('x-guichet-client'))).toEqual(['navigateur', 'navigateur']);
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'cle-1']);
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual([null, '"7"']);
  });

  test('une réponse hors du contrat est un échec, pas une donnée', async () => {
    const fetch = async () => new Response(JSON.stringify({ user: 'n’importe quoi' }), { status: 200 });
    const api = createApi(createSend((path) => `/api${path}`, fetch));
    await expect(api.auth.readSession({})).rejects.toThrow('Un problème est survenu.');
  });

  test('une réponse coupée avant sa fin est une coupure, pas un refus', async () => {
    const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network')) });
    const api = createApi(
      createSend(
        (path) => `/api${path}`,
        async () => new Response(cut, { status: 200 }),
      ),
    );
    await expect(api.auth.readSession({})).rejects.toMatchObject({ status: 0 });
  });

  test('la page d’un mandataire n’est pas montrée aux gens', async () => {
    const fetch = async () => new Response('<html>nginx</html>', { status: 502 });
    const api = createApi(createSend((path) => `/api${path}`, fetch));
    await expect(api.auth.readSession({})).rejects.toMatchObject({
      status: 502,
      message: 'Une erreur serveur est survenue.',
    });
  });
});

describe('prolonger la session', () => {
  test('des appels refusés ensemble attendent un seul renouvellement, puis chacun est refait une fois', async () => {
    let isRefreshed = false;
    const app = start({
      updateCompte: () => (isRefreshed ? IN_FORCE : UNAUTHENTICATED),
      readSession: () => (isRefreshed ? IN_FORCE : UNAUTHENTICATED),
      refreshSession: () => {
        isRefreshed = true;
        return IN_FORCE;
      },
    });
    app.keeper.hold(IN_FORCE);
    await Promise.all([app.api.auth.updateCompte(update), app.api.auth.readSession({}), app.api.auth.readSession({})]);
    expect(app.callsTo('refreshSession')).toHaveLength(1);
    expect(app.callsTo('readSession')).toHaveLength(4);
    const keys = app.callsTo('updateCompte').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['refusés', IN_FORCE],
    ['dont la fin est passée', PAST],
  ])('COMPTE-007 : 50 appels simultanés %s ne causent qu’un renouvellement, et aboutissent tous', async (_, held) => {
    let isRefreshed = false;
    const app = start({
      readSession: () => (isRefreshed ? IN_FORCE : UNAUTHENTICATED),
      refreshSession: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        isRefreshed = true;
        return IN_FORCE;
      },
    });
    app.keeper.hold(held);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.api.auth.readSession({})));
    expect(answers).toHaveLength(50);
    expect(app.callsTo('refreshSession')).toHaveLength(1);
  });

  test('la fin passée, le renouvellement précède l’appel', async () => {
    const app = start({ readSession: () => IN_FORCE, refreshSession: () => IN_FORCE });
    app.keeper.hold(PAST);
    await app.api.auth.readSession({});
    expect(app.calls.map(({ name }) => name)).toEqual(['refreshSession', 'readSession']);
  });

  test('encore refusé après le renouvellement, l’appel n’est pas refait sans fin', async () => {
    const app = start({ readSession: () => UNAUTHENTICATED, refreshSession: () => IN_FORCE });
    app.keeper.hold(IN_FORCE);
    await expect(app.api.auth.readSession({})).rejects.toMatchObject({ status: 401 });
    expect(app.calls.map(({ name }) => name)).toEqual(['readSession', 'refreshSession', 'readSession']);
  });

  test('un renouvellement refusé ferme la session et le dit une fois, pour tous ceux qui attendaient', async () => {
    const app = start({ readSession: () => UNAUTHENTICATED, refreshSession: () => UNAUTHENTICATED });
    app.keeper.hold(IN_FORCE);
    await Promise.allSettled([app.api.auth.readSession({}), app.api.auth.readSession({})]);
    expect(app.expired).toHaveLength(1);
    expect(app.session.store.get()).toBeNull();
    expect(app.hint.isSet()).toBe(false);
  });

  test.each([CUT, refuse(503)] as const)(
    'une coupure ou une panne pendant le renouvellement ne ferme pas la session',
    async (outcome) => {
      const app = start({ readSession: () => UNAUTHENTICATED, refreshSession: () => outcome });
      app.keeper.hold(IN_FORCE);
      await expect(app.api.auth.readSession({})).rejects.toBeInstanceOf(ApiError);
      expect(app.expired).toHaveLength(0);
      expect(app.session.store.get()).toEqual(IN_FORCE);
    },
  );
});

describe('qui est là', () => {
  test('un visiteur d’une page publique, que rien n’annonce, ne provoque aucun appel', async () => {
    const app = start({});
    expect(await app.session.read({ isPublic: true })).toBeNull();
    expect(app.calls).toHaveLength(0);
  });

  test('une page privée demande au serveur ; sans session, pas de renouvellement ni de message', async () => {
    const app = start({ readSession: () => refuse(401, { code: 'SESSION_ABSENTE', message: 'x' }) });
    expect(await app.session.read({ isPublic: false })).toBeNull();
    expect(app.calls.map(({ name }) => name)).toEqual(['readSession']);
    expect(app.expired).toHaveLength(0);
  });

  test('qui s’est connecté ici voit sa session prolongée au retour', async () => {
    let isRefreshed = false;
    const app = start({
      readSession: () => (isRefreshed ? IN_FORCE : refuse(401, { code: 'SESSION_ABSENTE', message: 'x' })),
      refreshSession: () => {
        isRefreshed = true;
        return IN_FORCE;
      },
    });
    app.hint.set();
    expect(await app.session.read({ isPublic: false })).toEqual(IN_FORCE);
  });

  test('la connexion attend la fin d’une déconnexion en route, qui effacerait ses cookies', async () => {
    const order: string[] = [];
    let finishLogout: () => void = () => undefined;
    const app = start({
      logout: () =>
        new Promise((resolve) => {
          finishLogout = () => {
            order.push('logout');
            resolve({ message: 'ok' });
          };
        }),
      login: () => {
        order.push('login');
        return IN_FORCE;
      },
    });
    void app.session.signOut();
    const signedIn = app.session.signIn({ email: 'a@b.fr', password: 'x' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    finishLogout();
    await signedIn;
    expect(order).toEqual(['logout', 'login']);
  });
});

describe('une intention', () => {
  const keysOf = async (bodies: readonly unknown[], outcomes: readonly (number | null)[]) => {
    let made = 0;
    const intend = createIntention(() => `cle-${++made}`);
    const keys: string[] = [];
    for (const [index, body] of bodies.entries()) {
      const status = outcomes[index] ?? null;
      await intend(body, async (key) => {
        keys.push(key);
        if (status !== null) throw new ApiError(status);
      }).catch(() => undefined);
    }
    return keys;
  };

  test.each([
    ['coupure puis même contenu : même clé', ['a', 'a'], [0, null], ['cle-1', 'cle-1']],
    ['panne puis même contenu : même clé', ['a', 'a'], [503, null], ['cle-1', 'cle-1']],
    ['coupure puis autre contenu : autre clé', ['a', 'b'], [0, null], ['cle-1', 'cle-2']],
    ['refus puis même contenu : autre clé', ['a', 'a'], [422, null], ['cle-1', 'cle-2']],
    ['succès puis même contenu : autre clé', ['a', 'a'], [null, null], ['cle-1', 'cle-2']],
  ] as const)('%s', async (_, bodies, outcomes, expected) => {
    expect(await keysOf(bodies, outcomes)).toEqual(expected);
  });
});
