import { expect, test } from 'vitest';
import { checkProconnect } from './proconnect.ts';

const identite = { email: 'agent@service.example', siret: '11000201100044' };

test.each([
  ['inconnu', null, 'PROCONNECT_INCONNU'],
  ['d’une association', { roles: ['lca.association'], sirens: ['110002011'] }, 'PROCONNECT_INCONNU'],
  [
    'd’un service d’une autre administration',
    { roles: ['rds.user'], sirens: ['200053767'] },
    'PROCONNECT_AUTRE_SERVICE',
  ],
  ['sans service', { roles: ['rds.user'], sirens: [] }, 'PROCONNECT_AUTRE_SERVICE'],
  ['de son service', { roles: ['rds.user'], sirens: ['110002011'] }, null],
  ['d’un service sous une direction', { roles: ['rds.service'], sirens: ['200053767', '110002011'] }, null],
])('P-24 un agent %s', (_, agent, code) => {
  const verdict = checkProconnect(agent, identite);
  expect(verdict.ok ? null : verdict.code).toBe(code);
});
