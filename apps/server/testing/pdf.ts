import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

const contentOf = (object: PDFObject | undefined): string =>
  object instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1') : '';

type Letters = ReadonlyMap<string, string>;
const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
/** What each glyph stands for: what a reader copies, and what a voice says. */
const lettersOf = (cmap: string): Letters =>
  new Map(
    [...cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>\s/giu)].map(([, glyph = '', text = '']) => [
      glyph.toLowerCase(),
      fromUtf16(text),
    ]),
  );

const fontsOf = (page: PDFPage): ReadonlyMap<string, Letters> => {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.keys() ?? []).map((name) => {
      const font = fonts?.lookup(name, PDFDict);
      return [name.asString(), lettersOf(contentOf(font?.lookup(PDFName.of('ToUnicode'))))];
    }),
  );
};

const hexOf = (literal: string): string => {
  const bytes = literal.replace(/\\([nrtbf()\\]|[0-7]{1,3})/gu, (_, escaped: string) =>
    /^[0-7]/u.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8))
      : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escaped] ?? escaped),
  );
  return Buffer.from(bytes, 'latin1').toString('hex');
};
const PIECES =
  /\/ActualText\s*<[0-9a-fA-F]*>|\/(?<font>\S+) [\d.]+ Tf|(?<!<)<(?<hex>[0-9a-fA-F]+)>(?!>)|\((?<literal>(?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*)\)|(?<end>\bET\b)|(?<artifact>\/Artifact\s[\s\S]{0,300}?(?:BMC|BDC))|(?<close>\bEMC\b)/gu;

const textOfPage = (page: PDFPage): string => {
  const fonts = fontsOf(page);
  const streams = page.node.Contents();
  const content =
    streams instanceof PDFArray
      ? streams
          .asArray()
          .map((one) => contentOf(page.doc.context.lookup(one)))
          .join('\n')
      : contentOf(streams);
  let letters: Letters | undefined;
  let isArtifact = false;
  let text = '';
  for (const { groups = {} } of content.matchAll(PIECES)) {
    const { font, hex, literal, end, artifact, close } = groups;
    if (font !== undefined) letters = fonts.get(`/${font}`);
    if (artifact !== undefined) isArtifact = true;
    if (close !== undefined) isArtifact = false;
    const shown = hex ?? (literal === undefined ? undefined : hexOf(literal));
    if (shown !== undefined && !isArtifact)
      text += (shown.toLowerCase().match(/.{4}/gu) ?? []).map((glyph) => letters?.get(glyph) ?? '').join('');
    if (end !== undefined) text += ' ';
  }
  return text;
};

export const openPdf = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false });

/** The words, in the order of the pages, as they are read aloud: neither headers nor page numbers. */
export const readPdfText = async (bytes: Uint8Array): Promise<string> =>
  (await openPdf(bytes))
    .getPages()
    .map(textOfPage)
    .join(' ')
    .replaceAll('\u200b', '')
    .replace(/[ \n]+/gu, ' ');

/** Lines are broken where the page ends: what is compared is what is written. */
export const squeezed = (text: string): string => text.replace(/[\s\u200b]/gu, '');

/** What the document says of itself: standards, language, title. */
export const readPdfMetadata = async (bytes: Uint8Array): Promise<string> => {
  const { catalog } = await openPdf(bytes);
  return Buffer.from(contentOf(catalog.lookup(PDFName.of('Metadata'))), 'latin1').toString('utf8');
};

const walk = (node: PDFObject | undefined, doc: PDFDocument): string[] => {
  if (node instanceof PDFArray) return node.asArray().flatMap((one) => walk(doc.context.lookup(one), doc));
  if (!(node instanceof PDFDict)) return [];
  const tag = node.get(PDFName.of('S'));
  const kids = node.has(PDFName.of('K')) ? walk(doc.context.lookup(node.get(PDFName.of('K'))), doc) : [];
  return [...(tag instanceof PDFName ? [tag.asString().slice(1)] : []), ...kids];
};
/** The tags, in reading order: H1, P, Table, TH… */
export const readPdfTags = async (bytes: Uint8Array): Promise<string[]> => {
  const doc = await openPdf(bytes);
  return walk(doc.catalog.lookup(PDFName.of('StructTreeRoot')), doc);
};

/** The attached data, as it was given. */
export const readPdfData = async (bytes: Uint8Array): Promise<unknown> => {
  const doc = await openPdf(bytes);
  const [attached] = doc.getAttachments();
  return JSON.parse(Buffer.from(attached?.data ?? []).toString('utf8'));
};
