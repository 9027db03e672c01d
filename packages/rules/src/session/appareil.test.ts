import { expect, test } from 'vitest';
import { nameAppareil } from './appareil.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari sur iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36', 'Chrome sur Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge sur Windows'],
  ['curl/8.9', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
])('«%s» se lit «%s»', (userAgent, attendu) => {
  expect(nameAppareil(userAgent)).toBe(attendu);
});
