import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  makeDocx,
  makeJpeg,
  makeOds,
  makeOdt,
  makePdf,
  makePng,
  makeXlsx,
  packedObjects,
} from '../../../../testing/fichiers/contenus.ts';
import { judge } from '../../../../testing/fichiers/judge.ts';
import { makeZip } from '../../../../testing/fichiers/zip.ts';

test.each([
  ['a.pdf', makePdf(), 'pdf'],
  ['a.pdf', makePdf({ extra: packedObjects('1 0 <</Type /Annot>>') }), 'pdf'],
  ['a.jpg', makeJpeg(), 'jpeg'],
  ['a.JPEG', makeJpeg(), 'jpeg'],
  ['a.png', makePng(), 'png'],
  ['a.docx', makeDocx(), 'docx'],
  ['a.xlsx', makeXlsx(), 'xlsx'],
  ['a.xlsx', makeXlsx({ entries: [{ name: 'xl/printerSettings/printerSettings1.bin', content: 'x' }] }), 'xlsx'],
  ['a.docx', makeDocx({ entries: [{ name: 'word/embeddings/Feuille1.xlsx', content: makeXlsx() }] }), 'docx'],
  ['a.docx', makeDocx({ entries: [{ name: 'word/media/image1.svg', content: '<svg/>' }] }), 'docx'],
  ['a.odt', makeOdt({ entries: [{ name: 'ObjectReplacements/Object 1', content: 'image' }] }), 'odt'],
  ['a.odt', makeOdt(), 'odt'],
  ['a.ods', makeOds(), 'ods'],
])('P-6 %s (%#) est reconnu à son contenu', async (name, content, format) => {
  expect(await judge(name, content)).toBe(format);
});

test('un grand PDF de données au hasard passe : aucun mot n’y vient par chance', async () => {
  const stream = Buffer.concat([
    Buffer.from('8 0 obj\n<< /Length 14000000 >>\nstream\n'),
    randomBytes(14_000_000),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  expect(await judge('a.pdf', makePdf({ extra: stream }))).toBe('pdf');
});

test('un nom interdit à cheval sur deux lectures est vu', async () => {
  const start = makePdf().indexOf('trailer');
  for (const shift of [0, 5, 9, 4_090]) {
    const extra = `${' '.repeat(1_048_576 - start - shift)}/JavaScript `;
    expect(await judge('a.pdf', makePdf({ extra }))).toBe('FICHIER_ACTIF');
  }
});

test.each([
  [
    'une bombe dans des objets compressés',
    makePdf({ extra: packedObjects(Buffer.alloc(70 * 1_048_576)) }),
    'FICHIER_DEMESURE',
  ],
  [
    'dix mille noms d’objets compressés',
    makePdf({ extra: packedObjects('x').toString('latin1').replace('/ObjStm', '/ObjStm '.repeat(100)) }),
    'FICHIER_DEMESURE',
  ],
])('%s est refusé vite', async (_, content, refusal) => {
  const startedAt = performance.now();
  expect(['FICHIER_ILLISIBLE', refusal]).toContain(await judge('a.pdf', content));
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('une archive aux entrées superposées est refusée', async () => {
  const once = makeZip([{ name: 'word/document.xml', content: Buffer.alloc(1_000_000) }]);
  expect(await judge('a.docx', once)).toBe('CONTENU_DIFFERENT');
});
