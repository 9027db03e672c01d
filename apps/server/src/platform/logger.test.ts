import { expect, test } from 'vitest';
import { createLogger, hideSecrets } from './logger.ts';

const lines: string[] = [];
const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
const lastLine = () => lines.at(-1) ?? '';

const CLE = 'gak_ab12cd34_bWFjaGluZQ-bWFjaGluZQ_bWFjaGluZQ';
const SECRETS = [
  'Tatami-2027-ok',
  'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'amina@judo.example',
  CLE,
] as const;

test.each([
  { password: SECRETS[0] },
  { body: { password: SECRETS[0], confirm: SECRETS[0] } },
  { req: { headers: { cookie: SECRETS[1], authorization: SECRETS[1], 'x-access-token': SECRETS[1] } } },
  { req: { body: { user: { email: SECRETS[2] } } } },
  { iban: 'FR7630006000011234567890189' },
])('un secret glissé dans une ligne de journal est caché : champ %#', (fields) => {
  logger.info(fields, 'essai');
  for (const secret of [...SECRETS, 'FR7630006000011234567890189']) expect(lastLine()).not.toContain(secret);
  expect(lastLine()).toContain('[secret]');
});

test.each([...SECRETS.slice(1), 'FR76 3000 6000 0112 3456 7890 189', 'postgres://app:motdepasse@db/x'])(
  'un secret glissé dans une phrase est caché : %s',
  (secret) => {
    logger.info(`échec pour ${secret} ce soir`);
    expect(lastLine()).not.toContain(secret);
    logger.error({ err: new Error(`refus de ${secret}`) });
    expect(lastLine()).not.toContain(secret);
  },
);

test('une phrase ordinaire reste lisible', () => {
  expect(hideSecrets('le dossier 2027-000123 est transmis')).toBe('le dossier 2027-000123 est transmis');
});
