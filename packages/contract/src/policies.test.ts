import { describe, expect, test } from 'vitest';
import { defineRoutes, type Route } from './route.ts';
import { TABLES } from './tables/index.ts';

const routes: [string, Route][] = TABLES.flatMap(({ service, routes: table }) =>
  Object.entries(table).map(([name, route]): [string, Route] => [`${service}.${name}`, route]),
);

describe('chaque appel', () => {
  test.each(routes)('%s a une politique d’accès', (_, { access }) => {
    expect(['everyone', 'session']).toContain(access.who);
  });

  // A call that only refuses reads nothing of what it is sent.
  test.each(routes.filter(([, { body, refuses }]) => body && !refuses))(
    '%s refuse les champs inconnus',
    (_, { body }) => {
      const result = body?.safeParse({ champ_inconnu: 1 });
      expect(result?.success).toBe(false);
    },
  );

  test.each(routes.filter(([, { upload }]) => upload))(
    '%s refuse les champs de formulaire inconnus',
    (_, { upload }) => {
      const issues = upload?.fields.safeParse({ champ_inconnu: 1 }).error?.issues.map(({ code }) => code);
      expect(issues).toContain('unrecognized_keys');
    },
  );
});

test('un appel qui répond pareil à tous ne demande ni ne change rien de qui appelle', () => {
  const alike = routes
    .filter(([, route]) => route.alike)
    .map(([, { access, method, session }]) => [access.who, method, session]);
  expect(alike.length).toBeGreaterThan(0);
  expect(new Set(alike.map(String))).toEqual(new Set(['everyone,GET,']));
});

test('un appel sans politique ne compile pas', () => {
  defineRoutes({
    service: 'x',
    title: 'x',
    // @ts-expect-error access manque
    routes: { sansPolitique: { method: 'GET', path: '/x', summary: 'x', response: routes[0]?.[1].response } },
  });
});
