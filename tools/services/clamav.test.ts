import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LIMIT = /^(StreamMaxLength|Max\w+|AlertExceedsMax) .+$/gm;
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('F18 l’antivirus livré a les limites de celui des essais, et ne dit pas sain ce qu’il n’a pas pu lire', () => {
  const delivered = read('../../deploy/clamd.conf').match(LIMIT);
  expect(delivered).toEqual(read('./clamav.ts').match(LIMIT));
  expect(delivered).toContain('AlertExceedsMax yes');
  expect(read('../../deploy/compose.yaml')).toContain('./clamd.conf:/etc/clamav/clamd.conf:ro');
});

test('T14 la place des fichiers reçus est bornée, et tient les envois acceptés à la fois', () => {
  const compose = read('../../deploy/compose.yaml');
  const megabytes = Number(/\/depots:size=(\d+)m/.exec(compose)?.[1]);
  const atOnce = Number(/UPLOADS_AT_ONCE: "(\d+)"/.exec(compose)?.[1]);
  expect(megabytes).toBeGreaterThanOrEqual(atOnce * 15);
});
