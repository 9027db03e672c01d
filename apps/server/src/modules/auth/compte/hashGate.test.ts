import { expect, test } from 'vitest';
import { createGate } from './hashGate.ts';

/** Works that end when told. */
const held = () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  return { work, ends };
};
const settle = () => new Promise((done) => setImmediate(done));

test('T21 au-delà de la file, le refus est immédiat et dit quand revenir', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 });
  const { work, ends } = held();
  const taken = Array.from({ length: 5 }, () => gate(work));
  await expect(gate(work)).rejects.toMatchObject({ code: 'CONNEXIONS_SATUREES', status: 503, retryAfter: 2 });
  expect(ends).toHaveLength(2);
  while (ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
  await Promise.all(taken);
  const late = gate(work);
  await settle();
  ends.shift()?.();
  await late;
});

test('T21 qui est connu garde sa place quand des inconnus remplissent la leur, et passe avant eux', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const { work, ends } = held();
  const order: string[] = [];
  const first = gate(work).then(() => order.push('premier'));
  const stranger = gate(work).then(() => order.push('inconnu'));
  await expect(gate(work)).rejects.toMatchObject({ code: 'CONNEXIONS_SATUREES' });
  const known = gate(work, true).then(() => order.push('connu'));
  while (order.length < 3) {
    ends.shift()?.();
    await settle();
  }
  await Promise.all([first, stranger, known]);
  expect(order).toEqual(['premier', 'connu', 'inconnu']);
});

test('un travail qui échoue rend sa place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 });
  await expect(gate(() => Promise.reject(new Error('raté')))).rejects.toThrow('raté');
  expect(await gate(async () => 'suivant')).toBe('suivant');
});
