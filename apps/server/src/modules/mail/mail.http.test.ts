import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsFor, waitForMails } from '../../../testing/mailbox.ts';
import { signedIn } from '../../../testing/people.ts';
import { freshEmail, type Portail, startPortail } from '../../../testing/portail.ts';

const PATH = '/api/mail/notification/sendEmail';

let portail: Portail;
/** A desk of its own for this run: every mail that names it is ours. */
const desk = freshEmail();
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'], settings: { ASSISTANCE_EMAIL: desk } });
});
afterAll(() => portail.close());

let next = 0;
/** A word that only this message carries, wherever it ends up. */
const freshWord = (): string => {
  next += 1;
  return `mot${process.pid}x${next}x${desk.slice(6, 14)}`;
};

const received = async (word: string) => {
  const [mail] = await waitForMails(word, 1);
  return mail;
};

const waitForEmptyQueue = async (): Promise<void> => {
  const left = () => sql`select 1 from mail.message`.execute(portail.owner);
  for (let n = 0; n < 400 && (await left()).rows.length > 0; n += 1) await new Promise((done) => setTimeout(done, 50));
};

test('CALL-MAIL-001 CONST-006 UI-035 un visiteur écrit à l’assistance, quel que soit le destinataire demandé', async () => {
  const word = freshWord();
  const { status } = await portail.browser().call('POST', PATH, {
    body: {
      to: 'victime@exemple.fr',
      from: 'ministre@exemple.fr',
      replyTo: 'visiteur@exemple.fr',
      subject: `Aide ${word}`,
      body: 'Bonjour,\n<script>alert(1)</script>\n\nMerci',
    },
  });
  expect(status).toBe(202);
  const mail = await received(word);
  expect(mail?.recipient).toBe(desk);
  expect(mail?.to?.map(({ address }) => address)).toEqual([desk]);
  expect([mail?.cc, mail?.bcc, mail?.replyTo]).toEqual([undefined, undefined, undefined]);
  expect(mail?.from?.address).not.toBe('ministre@exemple.fr');
  expect(mail?.subject).toBe(`[Assistance] Aide ${word}`);
  expect(mail?.html).toContain('<p>Bonjour,</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Merci</p>');
  expect(mail?.text).toContain('Adresse donnée, non vérifiée : visiteur@exemple.fr');
  expect(mail?.text).toContain('Rôle : visiteur non connecté');
});

test('CONST-007 une personne connectée est nommée par sa session, avec son rôle et ses associations', async () => {
  const { browser, id, email } = await signedIn(portail);
  await sql`insert into lca.utilisateur (id) values (${id})`.execute(portail.owner);
  await sql`insert into lca.utilisateur_association (id_utilisateur, id_correspondance, id_siret, id_rna, nom, type, fonction)
    values (${id}, 7, '98765432100019', 'W441000101', 'Judo', 'Siège', 'Président(e)')`.execute(portail.owner);
  const word = freshWord();
  await browser.call('POST', PATH, {
    body: {
      subject: word,
      body: 'Bonjour',
      sujet: 'compte',
      replyTo: 'autre@exemple.fr',
      derniere_association: { id_siren: '123456789' },
    },
  });
  const mail = await received(word);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.text).not.toContain('autre@exemple.fr');
  expect(mail?.text).toContain('Rôle : lca.association');
  expect(mail?.text).toContain('Association : RNA W441000101, SIRET 98765432100019, SIREN 987654321');
  expect(mail?.text).toContain('Dernière association consultée : RNA inconnu, SIRET inconnu, SIREN 123456789');
});

test('CONST-007 un agent n’a pas d’association dans son message', async () => {
  const { browser } = await signedIn(portail, { roles: ['rds.user'] });
  const word = freshWord();
  await browser.call('POST', PATH, {
    body: { subject: word, body: 'Bonjour', derniere_association: { id_siren: '123456789' } },
  });
  const mail = await received(word);
  expect(mail?.text).toContain('Rôle : rds.user');
  expect(mail?.text).not.toContain('123456789');
});

describe('le portail n’est le relais de personne', () => {
  const victim = 'victime-relais@exemple.fr';
  const many = Array.from({ length: 10_000 }, (_, n) => `victime-relais-${n}@exemple.fr`);
  const HOSTILE: readonly [string, Record<string, unknown>][] = [
    ['un retour à la ligne dans l’objet', { subject: `Aide\r\nBcc: ${victim}` }],
    ['un retour à la ligne encodé dans l’objet', { subject: `Aide=?utf-8?Q?=0D=0ABcc:_${victim}?=` }],
    ['un séparateur Unicode dans l’objet', { subject: `Aide\u2028Bcc: ${victim}\u2029\u0085` }],
    ['un retour à la ligne dans le destinataire', { to: `x@exemple.fr\r\nBcc: ${victim}` }],
    ['une virgule dans le destinataire', { to: `x@exemple.fr, ${victim}` }],
    ['un nom et une adresse', { to: `"assistance" <${victim}>` }],
    ['un objet en guise de destinataire', { to: { address: victim, name: 'x' } }],
    ['un expéditeur usurpé', { from: victim }],
    [
      'des en-têtes dans le corps',
      { body: `\r\n.\r\nMAIL FROM:<x@exemple.fr>\r\nRCPT TO:<${victim}>\r\nDATA\r\nBcc: ${victim}` },
    ],
    ['un point seul sur sa ligne', { body: 'avant\r\n.\r\naprès' }],
  ];

  test.each(HOSTILE)('%s : exactement un courriel, à l’assistance', async (_, hostile) => {
    const word = freshWord();
    const message = { subject: 'Aide', body: 'Bonjour', ...hostile };
    const body = { ...message, body: `${message.body}\n${word}` };
    expect((await portail.browser().call('POST', PATH, { body })).status).toBe(202);
    const mail = await received(word);
    await waitForEmptyQueue();
    const all = await mailsFor(word);
    expect(all.map(({ recipient }) => recipient)).toEqual([desk]);
    const headers = mail?.headers.map(({ key }) => key) ?? [];
    expect(headers).not.toContain('bcc');
    expect(headers).not.toContain('cc');
    expect(mail?.to?.map(({ address }) => address)).toEqual([desk]);
    expect(mail?.from?.address).not.toContain('victime');
  });

  test.each([
    ['dix mille destinataires', { to: many }],
    ['dix mille expéditeurs', { from: many.join(',') }],
    ['un caractère nul', { subject: 'Aide\0' }],
  ])('%s : la demande est refusée et rien ne part', async (_, hostile) => {
    const word = freshWord();
    const body = { subject: 'Aide', body: `Bonjour ${word}`, ...hostile };
    expect((await portail.browser().call('POST', PATH, { body })).status).toBe(400);
    await waitForEmptyQueue();
    expect(await mailsFor(word)).toEqual([]);
  });

  test('aucun courriel n’est parti vers une victime', async () => {
    const mails = await mailsFor('victime-relais');
    expect(mails.filter(({ recipient }) => recipient !== desk && recipient.includes('victime-relais'))).toEqual([]);
  });

  test.each([
    [{ replyTo: `x@exemple.fr\r\nBcc: ${victim}` }],
    [{ replyTo: `x@exemple.fr,${victim}` }],
    [{ replyTo: many }],
    [{ subject: '\r\n' }],
    [{ subject: 'x'.repeat(151) }],
    [{ body: '' }],
    [{ body: 'x'.repeat(10_001) }],
    [{ cc: victim }],
    [{ bcc: victim }],
    [{ html: '<p>x</p>' }],
    [{ sujet: '../../x' }],
    [{ derniere_association: { id_siren: '1\r\n2' } }],
  ])('la demande est refusée sans courriel (%#)', async (hostile) => {
    const word = freshWord();
    const body = { subject: word, body: word, ...hostile };
    expect((await portail.browser().call('POST', PATH, { body })).status).toBe(400);
    expect(await mailsFor(word)).toEqual([]);
  });
});

test('une fois parti, le message ne reste nulle part dans la base', async () => {
  const word = freshWord();
  await portail.browser().call('POST', PATH, { body: { subject: word, body: word } });
  await received(word);
  await waitForEmptyQueue();
  const { rows } = await sql`select 1 from jobs.job where data::text like ${`%${word}%`}
    union all select 1 from mail.message
    union all select 1 from platform.historique where changements::text like ${`%${word}%`}`.execute(portail.owner);
  expect(rows).toEqual([]);
});

test('UI-034 écrire à l’assistance est limité par adresse', async () => {
  const strict = await startPortail({ settings: { LIMIT_MAIL_PER_MINUTE: '2', REDIS_URL: 'redis://127.0.0.1:1' } });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await strict.browser().call('POST', PATH, { body: {} })).status);
    expect(statuses).toEqual([400, 400, 429, 429]);
  } finally {
    await strict.close();
  }
});
