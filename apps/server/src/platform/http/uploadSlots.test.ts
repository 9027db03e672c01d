import { expect, test } from 'vitest';
import { createUploadSlots } from './uploadSlots.ts';

test('T14 les envois simultanés sont comptés par compte et par processus, et chaque place est rendue', () => {
  const slots = createUploadSlots({ perAccount: 2, perProcess: 4 });
  const first = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow('DEPOTS_SIMULTANES');
  const other = slots.take('b');
  slots.take('d');
  expect(() => slots.take('c')).toThrow('DEPOT_INDISPONIBLE');
  first();
  other();
  slots.take('b');
  expect(() => slots.take('b')).toThrow('DEPOTS_SIMULTANES');
});

test('T14 dix comptes qui envoient lentement n’empêchent pas les autres d’envoyer', () => {
  const slots = createUploadSlots({ perAccount: 4, perProcess: 40 });
  for (let n = 0; n < 40; n += 1) {
    try {
      slots.take(`lent-${n % 10}`);
    } catch {}
  }
  for (let n = 0; n < 20; n += 1) slots.take(`autre-${n}`);
  expect(() => slots.take('lent-1')).toThrow('DEPOTS_SIMULTANES');
  expect(() => slots.take('autre-21')).toThrow('DEPOT_INDISPONIBLE');
});
