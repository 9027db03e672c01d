/** A picture as it goes in a page: the bytes of a JPEG, and its size. */
export interface PageJpeg {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A4, in points. */
const [COURT, LONG] = [595, 842];
const OBJETS_AVANT = 2;
const OBJETS_PAR_PAGE = 3;

/** As large as the sheet lets it be, and in the middle of it; the sheet lies down for a picture that does. */
const placeOf = ({ width, height }: PageJpeg) => {
  const [sheetWidth, sheetHeight] = width > height ? [LONG, COURT] : [COURT, LONG];
  const scale = Math.min(sheetWidth / width, sheetHeight / height);
  const [w, h] = [width * scale, height * scale];
  return { sheetWidth, sheetHeight, w, h, x: (sheetWidth - w) / 2, y: (sheetHeight - h) / 2 };
};

const objectsOf = (page: PageJpeg, rank: number): (string | PageJpeg['bytes'])[][] => {
  const first = OBJETS_AVANT + 1 + rank * OBJETS_PAR_PAGE;
  const { sheetWidth, sheetHeight, w, h, x, y } = placeOf(page);
  const drawn = `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)} cm /Im Do Q`;
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheetWidth} ${sheetHeight}] `,
      `/Resources << /XObject << /Im ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
    ],
    [`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${page.bytes.length} >>\nstream\n`,
      page.bytes,
      '\nendstream',
    ],
  ];
};

/** One page for each picture, in their order: a PDF of pictures needs a catalogue, a list of pages and a table of places. */
export const writeJpegPdf = (pages: readonly PageJpeg[]): Blob => {
  const kids = pages.map((_, rank) => `${OBJETS_AVANT + 1 + rank * OBJETS_PAR_PAGE} 0 R`).join(' ');
  const objects = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap(objectsOf),
  ];
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const add = (part: string | Uint8Array<ArrayBuffer>): void => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.4\n');
  const places = objects.map((object, index) => {
    const place = length;
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) add(part);
    return place;
  });
  const start = length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
};
