import type { Operation } from '../operation.ts';
import { browserHeaders, inTurn } from './browser.ts';
import { SELECT_ACTEUR } from './selectActeur.ts';

export const readSession: Operation = {
  name: 'readSession',
  title: 'Lire sa session : `GET /api/auth/session`',
  goal: 0.1,
  historyLines: 0,
  script: SELECT_ACTEUR,
  requests(comptes) {
    return inTurn(
      comptes.map((compte) => ({ method: 'GET', path: '/api/auth/session', headers: browserHeaders(compte) }) as const),
    );
  },
};
