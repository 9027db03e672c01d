import { expect, test } from 'vitest';
import { createUploadSlots } from './uploadSlots.ts';

test('T14 les envois simultanés sont comptés par compte et par processus, et chaque place est rendue', () => {
  const slots = createUploadSlots({ perAccount: 2, perProcess: 3 });
  const first = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow('DEPOTS_SIMULTANES');
  const other = slots.take('b');
  expect(() => slots.take('c')).toThrow('DEPOT_INDISPONIBLE');
  first();
  other();
  slots.take('a');
  expect(() => slots.take('a')).toThrow('DEPOTS_SIMULTANES');
});
