import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
const valueIn = (unit: string, name: string): string[] =>
  [...read(`systemd/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gmu'))].map(([, value]) => value ?? '');

const SERVEURS = ['guichet-http@.service', 'guichet-jobs@.service'];

test('le mot de passe du propriétaire de la base n’est lisible ni des serveurs ni des travaux', () => {
  const [owner] = valueIn('guichet-migrate.service', 'User');
  for (const unit of SERVEURS) {
    expect(valueIn(unit, 'User')).not.toContain(owner);
    expect(valueIn(unit, 'EnvironmentFile').join()).not.toContain('migrations.env');
  }
  expect(read('GUIDE-DEBIAN.md')).toMatch(
    /^install -o root -g root -m 600 \/dev\/null \/etc\/guichet\/migrations\.env$/mu,
  );
  expect(read('GUIDE-DEBIAN.md')).toContain(`adduser --system --group --home /srv/guichet --no-create-home ${owner}`);
  const compose = read('compose.yaml');
  expect(compose.match(/^ *env_file:.*migrations\.env.*$/gmu)).toEqual(['    env_file: migrations.env']);
});

test('la clé qui signe les ancres n’est donnée qu’aux travaux', () => {
  expect(valueIn('guichet-http@.service', 'EnvironmentFile').join()).not.toContain('travaux.env');
  expect(valueIn('guichet-jobs@.service', 'EnvironmentFile').join()).toContain('travaux.env');
});
