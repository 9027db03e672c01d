import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createLogger } from './logger.ts';
import type { Mail } from './mailer.ts';
import { createSendToEach } from './sendToEach.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const TOUS = ['un@asso.fr', 'Deux@asso.fr', 'trois@asso.fr'];
const rcpt = (response: string) => ({
  ...{ code: 'EENVELOPE', command: 'RCPT TO', response, responseCode: Number(response.slice(0, 3)) },
});
/** One job, tried again and again with a server that answers the second address so; who gets the mail at each attempt. */
const createTravail = () => {
  const jobId = randomUUID();
  const ids: string[] = [];
  const attempt = async (echec: object | null, addresses = TOUS) => {
    const tried: string[] = [];
    const mailer = {
      async send({ to, messageId }: Mail) {
        tried.push(to);
        if (echec && to === TOUS[1]) throw Object.assign(new Error('refus'), echec);
        ids.push(messageId);
      },
      close: () => undefined,
    };
    const sendToEach = createSendToEach({ db: database.db, mailer, logger: createLogger('silent') });
    const isDone = await sendToEach(jobId, addresses, (to, messageId) => ({
      ...{ to, messageId, subject: '', text: '', html: '' },
    })).then(
      () => true,
      () => false,
    );
    return { tried, isDone };
  };
  return { attempt, ids };
};

test('une adresse qui tarde ne prive personne, et personne n’est écrit deux fois quand le travail est repris', async () => {
  const { attempt, ids } = createTravail();
  const greylisted = rcpt('450 4.2.0 Greylisted');
  expect(await attempt(greylisted)).toEqual({ tried: TOUS, isDone: false });
  expect(await attempt(greylisted)).toEqual({ tried: ['Deux@asso.fr'], isDone: false });
  // Someone joined meanwhile.
  expect(await attempt(null, ['zero@asso.fr', ...TOUS])).toEqual({
    tried: ['zero@asso.fr', 'Deux@asso.fr'],
    isDone: true,
  });
  expect(await attempt(null)).toEqual({ tried: [], isDone: true });
  expect(new Set(ids).size).toBe(4);
});

test.each([
  ['boîte inconnue', rcpt('550 5.1.1 User unknown')],
  ['sans code détaillé', rcpt('550 No such user')],
  ['boîte pleine, dite après le texte', { ...rcpt('552 5.2.2 Over quota'), code: 'EMESSAGE', command: 'DATA' }],
])('%s : le refus définitif d’une adresse n’est pas repris', async (_, echec) => {
  const { attempt } = createTravail();
  expect(await attempt(echec)).toEqual({ tried: TOUS, isDone: true });
  expect(await attempt(echec)).toEqual({ tried: [], isDone: true });
});

test.each([
  ['5.7.x parle du portail', rcpt('550 5.7.1 Sender not authorized')],
  ['le texte refusé', { ...rcpt('554 Message refused'), code: 'EMESSAGE', command: 'DATA' }],
])('%s : l’adresse est reprise, seule', async (_, echec) => {
  const { attempt } = createTravail();
  expect(await attempt(echec)).toEqual({ tried: TOUS, isDone: false });
  expect(await attempt(null)).toEqual({ tried: ['Deux@asso.fr'], isDone: true });
});

test.each([
  ['injoignable', { code: 'ESOCKET', command: 'CONN' }],
  ['qui ferme', rcpt('421 4.3.2 Shutting down')],
  ['qui refuse le portail', { ...rcpt('550 5.1.0 Sender rejected'), command: 'MAIL FROM' }],
])('un serveur %s arrête le tour : le reste attend l’essai suivant', async (_, echec) => {
  const { attempt } = createTravail();
  expect(await attempt(echec)).toEqual({ tried: TOUS.slice(0, 2), isDone: false });
  expect(await attempt(null)).toEqual({ tried: TOUS.slice(1), isDone: true });
});
