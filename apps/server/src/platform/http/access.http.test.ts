import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { type Portail, startPortail } from '../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const MESSAGE = { subject: 'Une question', body: 'Bonjour', replyTo: 'visiteur@guichet-asso.example' };

/** Under which name the key of a message to the desk was taken. */
const authorOf = async (cle: string) => {
  const { rows } = await sql<{ acteur: string }>`select acteur from platform.idempotence where cle = ${cle}`.execute(
    portail.owner,
  );
  return rows.map(({ acteur }) => acteur.split(' ')[0]);
};

test.each([
  ['dont l’adresse n’est pas confirmée', { enabled: false }, false],
  ['qui doit changer son mot de passe', { mustChangePassword: true }, false],
  ['dont toutes les portes sont ouvertes', {}, true],
])('GUARD-005 un appel ouvert à tous, par une personne %s', async (_, facts, isKnown) => {
  const { browser, id } = await signedIn(portail, facts);
  const headers = { 'idempotency-key': `message-${id}` };
  const { status } = await browser.call('POST', '/api/mail/notification/sendEmail', { body: MESSAGE, headers });
  expect(status).toBeLessThan(300);
  expect(await authorOf(`message-${id}`)).toEqual([isKnown ? id : 'anonyme']);
});
