import { expect, test } from 'vitest';
import { policyOf } from './jobs.ts';

test('un travail de la nuit a le temps de tout le pays ; les autres ont deux minutes', () => {
  const VINGT_MINUTES = 20 * 60;
  for (const long of ['association.sortRecherche', 'association.purgeDocuments', 'platform.verifyHistory'])
    expect(policyOf(long).expireInSeconds, long).toBeGreaterThan(VINGT_MINUTES);
  expect(policyOf('auth.sendConfirmation').expireInSeconds).toBe(120);
});

test('aussi long soit-il, un travail dont le processus est mort est repris en moins d’une minute', () => {
  expect(policyOf('platform.verifyHistory').heartbeatSeconds).toBeLessThan(60);
});
