import { describe, expect, test } from 'vitest';
import { readPdfData, readPdfMetadata, readPdfTags, readPdfText, squeezed } from '../../../testing/pdf.ts';
import type { DocumentPdf } from './document.ts';
import { toPrintable } from './printable.ts';
import { writePdf } from './writePdf.ts';

const documentWith = (...textes: readonly string[]): DocumentPdf => ({
  titre: textes[0] ?? 'Titre',
  soustitre: 'Essai',
  pied: 'Essai',
  auteur: 'Essai',
  date: '2026-11-15',
  parties: [
    {
      titre: textes[0] ?? 'Partie',
      blocs: textes.flatMap((texte) => [
        { genre: 'titre', texte },
        { genre: 'texte', texte },
        { genre: 'avis', texte },
        { genre: 'liste', elements: [texte] },
        { genre: 'champs', lignes: [[texte, texte]] },
        {
          genre: 'tableau',
          legende: texte,
          colonnes: [
            { titre: texte, large: true },
            { titre: 'Nombre', droite: true },
          ],
          lignes: [{ cellules: [texte, texte] }, { cellules: [texte, texte], total: true }],
        },
      ]),
    },
  ],
});
/** How often a text of such a document is printed: title, part, and twelve times in its blocks. */
const FOIS = 14;

const PAYLOADS = [
  '#read("/etc/passwd")',
  '#{ read("../../../../../../etc/hostname") }',
  '#import "@preview/cetz:0.3.0": *',
  '#include "/etc/passwd"',
  '#image("http://127.0.0.1:9/x.png")',
  '#link("javascript:alert(1)")[ici]',
  '#eval("1+1") #sys.inputs #panic("x")',
  '#pdf.attach("/etc/passwd")',
  '*gras* _italique_ `code` = Titre == Sous-titre',
  '$ x^2 / (1 + y) $ @label <label> ~ -- --- ... "guillemets" \'simples\'',
  '] #[ [ } { ) ( // commentaire /* autre */',
  '\\u{1F600} \\n \\" \\\\',
  '= Titre\n- liste',
  '+ numéro\n/ Terme: définition',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '%PDF-1.7 endstream endobj (Tj) ET BT /Artifact BMC EMC',
  '{{7*7}} <%= 7*7 %>',
  'https://guichet-asso.example/a?b=c&d=e#f',
  'L’été « déjà » à 1 234,50 € — œuvre, Łódź, Ελλάδα, Київ',
] as const;

describe('un document imprimé', () => {
  test.each(PAYLOADS)('T16 le texte saisi reste du texte, partout où il est imprimé : %s', async (payload) => {
    const pdf = await writePdf(documentWith(payload), { payload });
    const text = squeezed(await readPdfText(pdf));
    const expected = squeezed(toPrintable(payload));
    expect(text.split(expected).length - 1).toBe(FOIS);
    expect(await readPdfData(pdf)).toEqual({ payload });
  });

  test('ce que la police ne sait pas dessiner est remplacé à l’écran, et exact dans les données', async () => {
    const typed = 'Fête 🎉 漢字 \u202Eabc\u0000\ud800 a\u0301';
    const pdf = await writePdf(documentWith(typed), { typed });
    expect(squeezed(await readPdfText(pdf))).toContain('Fête���\ufffdabc\ufffd\ufffdá'.replaceAll('�', '\ufffd'));
    expect(await readPdfData(pdf)).toEqual({ typed });
  });

  test('un mot plus long que la ligne ne sort pas de la page', async () => {
    const long = 'x'.repeat(500);
    expect(squeezed(await readPdfText(await writePdf(documentWith(long), {})))).toContain(long);
    expect([toPrintable('a'.repeat(64), 72), toPrintable('a'.repeat(64)).includes('\u200b')]).toEqual([
      'a'.repeat(64),
      true,
    ]);
  });

  test('G22 balisé, titré, en français, archivable et accessible', async () => {
    const pdf = await writePdf(documentWith('Budget'), {});
    const xmp = await readPdfMetadata(pdf);
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>/u);
    expect(xmp).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/u);
    expect(xmp).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/u);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Lang \(fr-FR\)/u);
    const tags = await readPdfTags(pdf);
    expect(tags).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Caption']),
    );
    expect(tags.indexOf('H1')).toBeLessThan(tags.indexOf('H2'));
  });

  test('le même contenu donne les mêmes octets', async () => {
    const [one, two] = [await writePdf(documentWith('A'), {}), await writePdf(documentWith('A'), {})];
    expect(Buffer.compare(one, two)).toBe(0);
  });
});
