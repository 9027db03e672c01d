import { expect, test } from 'vitest';
import { ecartHorloge, etatSession, finSession, JETON_SECONDES } from './finSession.ts';

const RENOUVELEE = 1_800_000_000;
const exp = RENOUVELEE + JETON_SECONDES;

test.each([
  ['une association a une heure', { exp, roles: ['lca.association'] }, 3_600, true],
  ['un agent a trente minutes', { exp, roles: ['rds.user'] }, 1_800, true],
  ['ce que dit le serveur l’emporte', { exp, inactivite: 600, roles: ['rds.user'] }, 600, true],
  ['la fin quoi qu’on fasse vient avant', { exp, fin: RENOUVELEE + 300, roles: ['rds.user'] }, 300, false],
  ['la fin quoi qu’on fasse est loin', { exp, fin: RENOUVELEE + 90_000, roles: ['rds.user'] }, 1_800, true],
])('%s', (_, session, seconds, canStay) => {
  expect(finSession(session)).toEqual({ at: RENOUVELEE + seconds, canStay });
});

test.each([
  [121, 'ouverte'],
  [120, 'bientot'],
  [1, 'bientot'],
  [0, 'finie'],
  [-5, 'finie'],
])('à %i secondes de la fin, elle est « %s »', (left, expected) => {
  expect(etatSession({ at: RENOUVELEE, canStay: true }, new Date((RENOUVELEE - left) * 1_000))).toBe(expected);
});

test.each([
  ['à l’heure', 5, 0],
  ['un peu en retard', -100, 0],
  ['un peu en avance', JETON_SECONDES + 100, 0],
  ['en retard d’une heure', -3_600, 3_600],
  ['en avance d’une heure', JETON_SECONDES + 3_600, -3_660],
])('une horloge %s', (_, seconds, expected) => {
  expect(ecartHorloge(exp, new Date((RENOUVELEE + seconds) * 1_000))).toBe(expected);
});
