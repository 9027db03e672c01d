import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwordHasher.ts';

const hasher = createPasswordHasher(['p'.repeat(32)]);

test('le mot de passe est gardé en Argon2id et ne se reconnaît qu’avec le même poivre', async () => {
  const stored = await hasher.hash('Tatami-2027-ok');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'Tatami-2027-ok')).toBe(true);
  expect(await hasher.verify(stored, 'Tatami-2027-ko')).toBe(false);
  expect(await createPasswordHasher(['q'.repeat(32)]).verify(stored, 'Tatami-2027-ok')).toBe(false);
});

test('sans compte, le refus fait le même travail', async () => {
  expect(await hasher.verify(null, 'aucun-compte')).toBe(false);
});

test('beaucoup de demandes à la fois sont toutes servies', async () => {
  const stored = await Promise.all(Array.from({ length: 8 }, (_, n) => hasher.hash(`Mot-de-passe-${n}`)));
  expect(new Set(stored).size).toBe(8);
});
