import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import type { BlocPdf } from '../src/platform/pdf/document.ts';
import { writePdf } from '../src/platform/pdf/writePdf.ts';

/** Nobody's account: its two keys hold, its bank does not exist. */
export interface RibInvente {
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
}

const LETTRES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const modulo = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
/** The letters of an account, as the key of a bank counts them. */
const EN_CLE: Readonly<Record<string, string>> = Object.fromEntries(
  [...LETTRES].map((letter, rank) => [letter, '12345678912345678923456789'[rank] ?? '']),
);
const EN_IBAN: Readonly<Record<string, string>> = Object.fromEntries(
  [...LETTRES].map((letter, rank) => [letter, String(rank + 10)]),
);
const digitsBy = (signs: string, table: Readonly<Record<string, string>>): string =>
  [...signs].map((sign) => table[sign] ?? sign).join('');

const ibanOf = (banque: string, guichet: string, compte: string): string => {
  const cle = 97 - modulo(`${digitsBy(`${banque}${guichet}${compte}`, EN_CLE)}00`);
  const bban = `${banque}${guichet}${compte}${String(cle).padStart(2, '0')}`;
  const tete = 98 - modulo(digitsBy(`${bban}FR00`, EN_IBAN));
  return `FR${String(tete).padStart(2, '0')}${bban}`;
};

/** The same for the same seed, on every machine. */
export const drawing = (seed: number) => {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  return { next, below: (limit: number) => Math.floor(next() * limit) };
};
type Hasard = ReturnType<typeof drawing>;

const NOMS = ['JUDO CLUB DES LILAS', 'LES AMIS DU LAVOIR', 'COMITE DES FETES DE PLOUER', 'THEATRE DE LA LUNE VAGUE'];
export const inventRib = (hasard: Hasard): RibInvente => {
  const digits = (count: number) => Array.from({ length: count }, () => hasard.below(10)).join('');
  const compte = hasard.below(4) === 0 ? `${digits(5)}${LETTRES[hasard.below(26)]}${digits(5)}` : digits(11);
  return {
    titulaire: NOMS[hasard.below(NOMS.length)] ?? '',
    iban: ibanOf(`1${digits(4)}`, digits(5), compte),
    bic: `ZZZZFRP${LETTRES[hasard.below(26)]}`,
  };
};

const tableOf = (iban: string): BlocPdf => ({
  genre: 'tableau',
  legende: 'Identifiant national de compte bancaire (RIB)',
  colonnes: ['Banque', 'Guichet', 'N° compte', 'Clé RIB'].map((titre) => ({ titre })),
  lignes: [{ cellules: [iban.slice(4, 9), iban.slice(9, 14), iban.slice(14, 25), iban.slice(25)] }],
});
const byFour = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1 ');

/** Four ways in which banks lay it out. */
const PAGES: readonly ((rib: RibInvente) => readonly BlocPdf[])[] = [
  ({ titulaire, iban, bic }) => [
    {
      genre: 'champs',
      lignes: [
        ['Titulaire du compte', titulaire],
        ['IBAN', byFour(iban)],
        ['BIC', bic],
      ],
    },
    tableOf(iban),
  ],
  ({ titulaire, iban, bic }) => [
    tableOf(iban),
    { genre: 'texte', texte: `IBAN (International Bank Account Number) : ${byFour(iban)}` },
    { genre: 'texte', texte: `BIC (Bank Identifier Code) : ${bic}` },
    { genre: 'texte', texte: `Intitulé du compte : ${titulaire}` },
  ],
  ({ titulaire, iban, bic }) => [
    { genre: 'texte', texte: `ASSOCIATION ${titulaire}` },
    { genre: 'texte', texte: '12 rue du Port, 22000 Saint-Brieuc' },
    { genre: 'champs', lignes: [['IBAN', byFour(iban)]] },
    { genre: 'champs', lignes: [['Code SWIFT', bic]] },
  ],
  ({ titulaire, iban }) => [{ genre: 'texte', texte: `Titulaire : ${titulaire}` }, tableOf(iban)],
];

/** A picture in grey. */
interface Image {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const run = (command: string, args: readonly string[], input: Buffer): Buffer => {
  const { stdout, status } = spawnSync(command, args, { input, maxBuffer: 256 * 1_048_576 });
  if (status !== 0) throw new Error(`${command} : ${status}`);
  return stdout;
};

/** As a bank prints it: nothing attached, which the portal refuses. */
export const ribPdf = async (rib: RibInvente, page = 0): Promise<Buffer> => {
  const written = await writePdf(
    {
      ...{ titre: 'Relevé d’identité bancaire', soustitre: 'Banque d’essai', pied: 'Essai', auteur: 'Banque d’essai' },
      date: '2026-11-15',
      parties: [{ titre: '', blocs: PAGES[page % PAGES.length]?.(rib) ?? [] }],
    },
    {},
  );
  return run('pdftocairo', ['-pdf', '-', '-'], Buffer.from(written));
};

const rasterize = (pdf: Buffer, dpi: number): Image => {
  const pgm = run('pdftoppm', ['-gray', '-r', String(dpi), '-f', '1', '-l', '1', '-'], pdf);
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(head.length) };
};

/** A page that holds nothing but a picture. */
const imagePdf = ({ width, height, pixels }: Image, dpi: number): Buffer => {
  const [w, h] = [width, height].map((side) => Math.round((side * 72) / dpi));
  const data = deflateSync(pixels);
  const draw = `q ${w} 0 0 ${h} 0 0 cm /I Do Q`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
  ].map((body, index) => Buffer.from(`${index + 1} 0 obj\n${body}\nendobj\n`));
  const image = [
    Buffer.from(
      `5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const parts = [Buffer.from('%PDF-1.7\n'), ...objects, Buffer.concat(image)];
  let at = 0;
  const places = parts.map((part) => {
    at += part.length;
    return at - part.length;
  });
  const table = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const end = `xref\n0 6\n0000000000 65535 f \n${table.join('')}trailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
};

interface Deformation {
  readonly degres: number;
  /** How much narrower the top is than the bottom. */
  readonly fuite: number;
  readonly bruit: number;
  /** Of light, from one corner to the other. */
  readonly ombre: number;
}

/** As a hand holds a camera over a table: each point of the picture looks for where it was on the page. */
const deform = ({ width, height, pixels }: Image, hasard: Hasard, deformation: Deformation): Image => {
  const { degres, fuite, bruit, ombre } = deformation;
  const angle = (degres * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [wide, high] = [
    Math.round(Math.abs(width * cos) + Math.abs(height * sin)),
    Math.round(Math.abs(width * sin) + Math.abs(height * cos)),
  ];
  const out = new Uint8Array(wide * high);
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width - 1 || y >= height - 1 ? 120 : (pixels[y * width + x] ?? 0);
  for (let y = 0; y < high; y += 1) {
    const scale = 1 + fuite * (1 - y / high);
    for (let x = 0; x < wide; x += 1) {
      const [dx, dy] = [(x - wide / 2) * scale, (y - high / 2) * scale];
      const [sx, sy] = [dx * cos + dy * sin + width / 2, -dx * sin + dy * cos + height / 2];
      const [ix, iy] = [Math.floor(sx), Math.floor(sy)];
      const [fx, fy] = [sx - ix, sy - iy];
      const seen =
        at(ix, iy) * (1 - fx) * (1 - fy) +
        at(ix + 1, iy) * fx * (1 - fy) +
        at(ix, iy + 1) * (1 - fx) * fy +
        at(ix + 1, iy + 1) * fx * fy;
      const light = 1 - ombre * ((x / wide + y / high) / 2);
      out[y * wide + x] = Math.max(0, Math.min(255, seen * light + (hasard.next() - 0.5) * bruit));
    }
  }
  return { width: wide, height: high, pixels: out };
};

/** As a phone keeps it. */
const toJpeg = (image: Image, dpi: number, quality: number): Buffer =>
  run('pdftoppm', ['-jpeg', '-jpegopt', `quality=${quality}`, '-gray', '-r', String(dpi), '-'], imagePdf(image, dpi));

export const GENRES = ['pdf', 'scan', 'photo', 'de travers'] as const;
export type Genre = (typeof GENRES)[number];

/** One paper as it could be given: its account, its bytes and what it says that it is. */
export const makeRib = async (genre: Genre, rank: number) => {
  const hasard = drawing(7_919 * (rank + 1) + genre.length);
  const rib = inventRib(hasard);
  const pdf = await ribPdf(rib, rank);
  if (genre === 'pdf') return { rib, content: pdf, mime: 'application/pdf' };
  if (genre === 'scan') {
    const degres = (hasard.next() - 0.5) * 2;
    const page = deform(rasterize(pdf, 150), hasard, { degres, fuite: 0, bruit: 30, ombre: 0.05 });
    return { rib, content: imagePdf(page, 150), mime: 'application/pdf' };
  }
  const isTurned = genre === 'de travers';
  const degres = isTurned ? [90, 180, 270, 7, -7][rank % 5] : (hasard.next() - 0.5) * 6;
  const page = deform(rasterize(pdf, 200), hasard, {
    ...{ degres: degres ?? 0, fuite: isTurned ? 0.02 : 0.05, bruit: 60, ombre: 0.35 },
  });
  return { rib, content: toJpeg(page, 200, 60), mime: 'image/jpeg' };
};
