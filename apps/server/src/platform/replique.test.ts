import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReplique } from './replique.ts';

/** PostgreSQL as far as these questions go: where its journal is, and whether it has come to a place. */
const baseAt = (said: { lsn: string }): Kysely<unknown> => {
  const answer = ({ parameters }: { readonly parameters: readonly unknown[] }) => {
    const [wanted] = parameters;
    return { rows: [{ lsn: said.lsn, a_rejoue: said.lsn >= String(wanted) }] };
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () =>
        Object.assign(new DummyDriver(), {
          acquireConnection: async () => ({
            executeQuery: async (query: never) => answer(query),
            streamQuery: vi.fn(),
          }),
        }),
    },
  });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('une longue réponse n’est pas lue à l’instant où elle a commencé : ce qui est retiré depuis l’est', async () => {
  const [primaire, copie] = [{ lsn: '00000000/00000010' }, { lsn: '00000000/00000010' }];
  const issues: string[] = [];
  const replique = createReplique({
    primary: baseAt(primaire),
    replica: baseAt(copie),
    count: (issue) => issues.push(issue),
  });
  const ailleurs = await replique.from(null);
  expect(await ailleurs.read(async () => 'page')).toEqual({ answer: 'page' });
  primaire.lsn = '00000000/00000020';
  vi.setSystemTime(Date.now() + 6_000);
  expect(await ailleurs.read(async () => 'page')).toBeNull();
  copie.lsn = primaire.lsn;
  vi.setSystemTime(Date.now() + 2_000);
  expect(await ailleurs.read(async () => 'page')).toEqual({ answer: 'page' });
  expect(issues).toEqual(['replique', 'retard', 'replique']);
});
