import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf, packedObjects } from '../../../../testing/fichiers/contenus.ts';
import { judge } from '../../../../testing/fichiers/judge.ts';
import { spool } from '../spool.ts';
import { isStill } from './checkPdf.ts';

const SCRIPT = '1 0 << /S /JavaScript /JS (app.alert(1)) >>';
const stream = (dictionary: string, content: string | Buffer = deflateSync(SCRIPT)): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj <<${dictionary}>>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream endobj\n'),
  ]);
const FLATE = '/Filter /FlateDecode';
const PACKED = '/Type /ObjStm /N 1 /First 4';

test.each<[string, Buffer | string]>([
  ['derrière un faux début', stream(`/Type /ObjStm /X (stream\n) /N 1 /First 4 ${FLATE}`)],
  ['derrière une fausse fin', stream(`/X (>>) /Y <3e3e> ${PACKED} ${FLATE}`)],
  ['derrière une parenthèse échappée', stream(`/X (\\) >> stream\n) ${PACKED} ${FLATE}`)],
  ['derrière un commentaire', stream(`%>>\n${PACKED} ${FLATE}`)],
  ['sans dire leur type', stream(`/N 1 /First 4 ${FLATE}`)],
  ['sous des noms échappés', stream(`/Type /#4fbjStm /N 1 /First 4 /F#69lter /Fl#61teDecode`)],
  ['dans un objet loin de son début', stream(`/X (${'x'.repeat(9_000)}) ${PACKED} ${FLATE}`)],
  ['dans les données d’un autre objet', stream('/Length 9', stream(`${PACKED} ${FLATE}`))],
  ['en un formulaire XFA', '4 0 obj <</AcroForm <</XFA 2 0 R>> >> endobj\n'],
  ['en un formulaire XFA compressé', packedObjects('4 0 <</X#46A 2 0 R>>')],
  ['vers un partage', '4 0 obj <</S /GoToR /F (\\\\\\\\mal\\\\a.pdf)>> endobj\n'],
  ['en un film', '4 0 obj <</Subtype /Movie>> endobj\n'],
  ['en un son', '4 0 obj <</Subtype /Sound>> endobj\n'],
  ['aux données gardées ailleurs', stream('/F (a.bin) /Length 0', '')],
])('P-6 un PDF actif %s est refusé', async (_, extra) => {
  expect(await judge('a.pdf', makePdf({ extra }))).toBe('FICHIER_ACTIF');
});

test.each([
  ['par deux filtres', stream(`${PACKED} /Filter [/FlateDecode /AHx]`)],
  ['par un filtre échappé', stream(`${PACKED} /F#69lter [/ASCIIHexDecode /FlateDecode]`)],
  ['par un filtre décrit ailleurs', stream(`${PACKED} /Filter 7 0 R`)],
  ['par deux fois un filtre', stream(`${PACKED} ${FLATE} /Filter /LZWDecode`)],
  [
    'après un mur de blancs',
    Buffer.from(
      `9 0 obj <<${PACKED} ${FLATE}>>${' '.repeat(1_060_000)}stream\n${deflateSync(SCRIPT).toString('latin1')}`,
      'latin1',
    ),
  ],
  ['par un prédicteur', stream(`${PACKED} ${FLATE} /DecodeParms <</Predictor 12>>`)],
])('P-6 des objets compressés %s sont refusés', async (_, extra) => {
  expect(await judge('a.pdf', makePdf({ extra }))).toBe('FICHIER_ILLISIBLE');
});

test.each([
  ['des objets compressés', packedObjects('4 0 <</Type /Annot>>')],
  ['un filtre en liste', packedObjects('4 0 <<>>', '/Filter[/FlateDecode]/Extends 3 0 R')],
  ['un profil de couleurs', stream('/N 3 /Alternate /DeviceRGB /Filter /DCTDecode', 'x')],
  ['un signet', '4 0 obj <</First 5 0 R /Last 6 0 R /Title (/XFA \\(a)>> endobj\n'],
  ['un long tableau', `4 0 obj <</Kids [${'12 0 R '.repeat(20_000)}]>> endobj\n`],
])('P-6 un PDF avec %s est gardé', async (_, extra) => {
  expect(await judge('a.pdf', makePdf({ extra }))).toBe('pdf');
});

const blanks = ' '.repeat(1_400);
const slow = stream(`/X (/Filter${blanks}x) /Type /ObjStm /Y (/Filter${blanks}x) ${FLATE}`, deflateSync('x'));
test.each<[string, Buffer | string]>([
  ['des blancs autour des filtres', Buffer.concat(Array.from({ length: 500 }, () => slow))],
  ['des objets sans fin', '1 0 obj<<('.repeat(100_000)],
  ['des objets les uns dans les autres', '1 0 obj<<'.repeat(100_000)],
  ['des blancs après chaque mot', `obj${' '.repeat(5_000)}`.repeat(200)],
  ['des commentaires sans fin', 'obj%'.repeat(200_000)],
])('T14 %s : jugé vite', async (_, extra) => {
  const startedAt = performance.now();
  await judge('a.pdf', makePdf({ extra }));
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

const isShown = async (content: Buffer): Promise<boolean> => {
  const file = await spool(Readable.from([content]));
  return isStill(file).finally(file.dispose);
};
const URI = '<</S /URI /URI (https://ailleurs.example/)>>';

test.each<[string, Buffer]>([
  ['à l’ouverture', makePdf({ catalog: `/OpenAction ${URI} ` })],
  ['à l’ouverture, échappé', makePdf({ catalog: `/#4f#70enAction ${URI} ` })],
  ['à l’ouverture, compressé', makePdf({ extra: packedObjects('1 0 <</OpenAction 4 0 R>>') })],
  [
    'à l’ouverture, loin du début',
    makePdf({ extra: `4 0 obj <</X (${'x'.repeat(9_000)}) /OpenAction 5 0 R>> endobj\n` }),
  ],
  ['à une page tournée', makePdf({ extra: `4 0 obj <</AA <</O ${URI}>>>> endobj\n` })],
  ['à une page tournée, échappé', makePdf({ extra: `4 0 obj <</#41#41 <</O ${URI}>>>> endobj\n` })],
  ['à une page tournée, compressé et échappé', makePdf({ extra: packedObjects('4 0 <</A#41 5 0 R>>') })],
  ['parmi des objets rangés en clair', makePdf({ extra: stream(PACKED, '4 0 <</AA 5 0 R>>') })],
  ['par un script, d’avant ce contrôle', makePdf({ catalog: '/Names <</JavaScript 4 0 R>> ' })],
])('T12 un PDF qui agit %s ne se montre pas', async (_, content) => {
  expect(await isShown(content)).toBe(false);
});

test.each<[string, Buffer]>([
  ['simple', makePdf()],
  ['aux objets compressés', makePdf({ extra: packedObjects('4 0 <</Type /Annot /A 5 0 R>>') })],
  ['où ces mots sont du texte', makePdf({ extra: '4 0 obj <</Title (AA et OpenAction)>> endobj\n' })],
])('un PDF %s se montre', async (_, content) => {
  expect(await isShown(content)).toBe(true);
});
