import type { Settings } from '../../../config.ts';
import { ProgramAbsent, runProgram } from './runProgram.ts';

/** A page as it was read, and how. */
export interface Lu {
  readonly moyen: 'texte' | 'image';
  readonly texte: string;
}
/** Whether a text says what was looked for: the next way of reading is tried only if not. */
export type Suffit = (texte: string) => boolean;

export interface LecteurTexte {
  /** Null when nobody on this machine reads such a file; empty when nothing could be read. One file at a time. */
  lire(content: Buffer, mime: string, suffit: Suffit, patience?: number): Promise<Lu | null>;
  /** How many wait for their turn. */
  attente(): number;
}

const PDF = 'application/pdf';
const IMAGES: readonly string[] = ['image/jpeg', 'image/png'];
/** JPEG and PNG. Of what starts otherwise, tesseract makes a list of files of this machine, and reads them. */
const DEBUTS = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47])];
const isImage = (content: Buffer): boolean => DEBUTS.some((debut) => content.subarray(0, debut.length).equals(debut));
/** For all the ways of reading one file; a job has the time of two. */
const TOUT_MS = 90_000;
const TEXTE = { secondes: 10, mo: 512, octets: 1_048_576 };
const TRAME = { secondes: 10, mo: 768, octets: 64 * 1_048_576 };
const OCR = { secondes: 20, mo: 1_024, octets: 1_048_576 };

/** An account stands on the first page, at times on the second. */
const PDFTOTEXT = ['pdftotext', '-layout', '-enc', 'UTF-8', '-l', '2', '-', '-'] as const;
const PDFTOPPM = ['pdftoppm', '-gray', '-scale-to', '2400', '-f', '1', '-l', '1', '-'] as const;
/** As a page, turned the right way first, as one block, then as scattered words: each sees what another misses. */
const REGARDS = ['3', '1', '6', '11'].map(
  (psm) => ['tesseract', 'stdin', 'stdout', '-l', 'fra', '--psm', psm] as const,
);

const sayNothing = (bytes: Buffer | null): string => bytes?.toString('utf8') ?? '';

/** Each way of reading, until one says enough; all that they said when none does. */
const lireImage = async (image: Buffer, suffit: Suffit, fin: number): Promise<string> => {
  const said: string[] = [];
  for (const regard of REGARDS) {
    const texte = sayNothing(await runProgram(regard, image, { ...OCR, fin }));
    if (suffit(texte)) return texte;
    said.push(texte);
    if (performance.now() > fin) break;
  }
  return said.join('\n');
};

const lirePdf = async (content: Buffer, suffit: Suffit, fin: number, withImages: boolean): Promise<Lu | null> => {
  const texte = sayNothing(await runProgram(PDFTOTEXT, content, { ...TEXTE, fin }));
  if (suffit(texte)) return { moyen: 'texte', texte };
  if (!withImages) return texte.trim() === '' ? null : { moyen: 'texte', texte };
  const image = await runProgram(PDFTOPPM, content, { ...TRAME, fin });
  if (!image?.length) return { moyen: 'texte', texte };
  const vu = await lireImage(image, suffit, fin);
  return { moyen: 'image', texte: `${texte}\n${vu}` };
};

/** Reads the words of a file by programs of the system (poppler, tesseract), each alone in its bounds. */
export const createLecteur = ({ LECTURE_RIB }: Pick<Settings, 'LECTURE_RIB'>): LecteurTexte => {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const lire = async (content: Buffer, mime: string, suffit: Suffit, patience: number): Promise<Lu | null> => {
    const withImages = LECTURE_RIB === 'image';
    const fin = performance.now() + patience;
    try {
      if (LECTURE_RIB === 'non') return null;
      if (mime === PDF) return await lirePdf(content, suffit, fin, withImages);
      if (!withImages || !IMAGES.includes(mime)) return null;
      return { moyen: 'image', texte: isImage(content) ? await lireImage(content, suffit, fin) : '' };
    } catch (error) {
      if (error instanceof ProgramAbsent) return null;
      throw error;
    }
  };
  return {
    attente: () => waiting,
    lire(content, mime, suffit, patience = TOUT_MS) {
      waiting += 1;
      const mine = turn
        .then(() => lire(content, mime, suffit, patience))
        .finally(() => {
          waiting -= 1;
        });
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
};
