import { type FileBytes, readAt } from './reader.ts';
import type { ContentRefusal } from './refusal.ts';

/** Beyond this a picture is a weapon: it takes gigabytes once opened. */
const PIXELS_MAXIMUM = 50_000_000;

const judgePixels = (width: number, height: number): ContentRefusal | null => {
  if (width === 0 || height === 0) return 'FICHIER_ILLISIBLE';
  return width * height > PIXELS_MAXIMUM ? 'FICHIER_DEMESURE' : null;
};

const PNG_CHUNKS_MAXIMUM = 20_000;

/** From its header to its end, chunk by chunk, and nothing after. */
export const checkPng = async (file: FileBytes): Promise<ContentRefusal | null> => {
  const header = await readAt(file, 0, 33);
  if (header.length < 33 || header.toString('latin1', 12, 16) !== 'IHDR') return 'FICHIER_ILLISIBLE';
  let position = 8;
  for (let chunk = 0; chunk < PNG_CHUNKS_MAXIMUM; chunk += 1) {
    const head = await readAt(file, position, 8);
    if (head.length < 8) return 'FICHIER_ILLISIBLE';
    position += 12 + head.readUInt32BE(0);
    if (position > file.size) return 'FICHIER_ILLISIBLE';
    if (head.toString('latin1', 4) === 'IEND') {
      if (position !== file.size) return 'FICHIER_DOUBLE';
      return judgePixels(header.readUInt32BE(16), header.readUInt32BE(20));
    }
  }
  return 'FICHIER_ILLISIBLE';
};

const SEGMENTS_MAXIMUM = 2_000;
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START_OF_SCAN = 0xda;

/** Segment by segment to the frame, which tells the size; an end must stand somewhere after. */
export const checkJpeg = async (file: FileBytes): Promise<ContentRefusal | null> => {
  const tail = await readAt(file, Math.max(0, file.size - 65_536), 65_536);
  if (tail.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return 'FICHIER_ILLISIBLE';
  let position = 2;
  for (let segment = 0; segment < SEGMENTS_MAXIMUM; segment += 1) {
    const head = await readAt(file, position, 9);
    const marker = head[1] ?? 0;
    if (head.length < 9 || head[0] !== 0xff || marker === START_OF_SCAN) return 'FICHIER_ILLISIBLE';
    if (isFrame(marker)) return judgePixels(head.readUInt16BE(7), head.readUInt16BE(5));
    position += 2 + head.readUInt16BE(2);
  }
  return 'FICHIER_ILLISIBLE';
};
