import { expect, test } from 'vitest';
import { writeJpegPdf } from './jpegPdf.ts';

const page = (width: number, height: number, fill: number) => ({
  bytes: new Uint8Array([0xff, 0xd8, fill, fill, 0xff, 0xd9]),
  width,
  height,
});
const textOf = async (blob: Blob) =>
  [...new Uint8Array(await blob.arrayBuffer())].map((code) => String.fromCharCode(code)).join('');

test('deux photos font un PDF de deux pages, dans leur ordre, couchée pour une photo couchée', async () => {
  const text = await textOf(writeJpegPdf([page(2000, 1500, 1), page(1500, 2000, 2)]));
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text).toContain('/Count 2');
  expect([...text.matchAll(/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, w, h]) => [w, h])).toEqual([
    ['842', '595'],
    ['595', '842'],
  ]);
  expect(text.indexOf('\u0001\u0001')).toBeLessThan(text.indexOf('\u0002\u0002'));
});

test('la table des places dit où commence chaque objet', async () => {
  const text = await textOf(writeJpegPdf([page(10, 20, 3)]));
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const places = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(places.map((_, rank) => `${rank + 1} 0 obj`));
});
