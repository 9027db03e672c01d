import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastMails, readMail } from './mails.ts';

const aMail = (subject: string, body: string, encoding: string): string =>
  [
    'To: Camille <camille@association.example>',
    `Subject: ${subject}`,
    'X-RcptTo: camille@association.example, copie@association.example',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n');

test('les accents et le lien coupé du quoted-printable sont décodés', async () => {
  const body = 'Voici votre cl=C3=A9 : http://127.0.0.1:4000/client/valider?jeton=3Da=\r\nbc';
  const mail = await readMail(aMail('=?utf-8?Q?V=C3=A9rifiez_votre_adresse?=', body, 'quoted-printable'));
  expect(mail).toMatchObject({
    to: 'camille@association.example, copie@association.example',
    subject: 'Vérifiez votre adresse',
    firstLink: 'http://127.0.0.1:4000/client/valider?jeton=abc',
  });
});

test('le base64 est décodé ; sans lien, il n’y en a pas', async () => {
  const body = Buffer.from('Événement noté').toString('base64');
  const mail = await readMail(aMail('Bonjour', body, 'base64'));
  expect(mail.text.trim()).toBe('Événement noté');
  expect(mail.firstLink).toBeUndefined();
});

test('les derniers courriels viennent dans l’ordre, qu’ils soient lus ou non', async () => {
  const maildir = mkdtempSync(join(tmpdir(), 'courriels-'));
  for (const folder of ['new', 'cur']) mkdirSync(join(maildir, folder));
  for (const [name, at] of Object.entries({ 'new/c': 300, 'cur/b': 200, 'new/a': 100 })) {
    writeFileSync(join(maildir, name), aMail(name, 'x', '7bit'));
    utimesSync(join(maildir, name), at, at);
  }
  expect((await lastMails(maildir, 2)).map(({ subject }) => subject)).toEqual(['cur/b', 'new/c']);
  expect(await lastMails(join(maildir, 'absent'), 2)).toEqual([]);
});
