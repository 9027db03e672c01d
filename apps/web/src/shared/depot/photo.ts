import { TAILLE_MAXIMUM } from '@guichet/rules/document';
import type { PageJpeg } from './jpegPdf.ts';
import { writeJpegPdf } from './jpegPdf.ts';

/** Enough to read the small print of a bank's slip, and ten times lighter than what a phone takes. */
const COTE_MAXIMUM = 2_000;
const QUALITES = [0.85, 0.7, 0.55, 0.4] as const;
/** Under this a photo is sent as it is: nothing would be won. */
const LEGER = 1_048_576;
/** Of one page among several, so that twenty of them still pass. */
const PAGE_MAXIMUM = TAILLE_MAXIMUM / 20;

const JPEG = 'image/jpeg';
const PHOTOS: readonly string[] = [JPEG, 'image/png'];
export const isPhoto = ({ type }: Pick<File, 'type'>): boolean => PHOTOS.includes(type);

/** What a picture is drawn on; a browser without one sends the photo as it is. */
const canDraw = (): boolean => typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function';

const scaledTo = (width: number, height: number): number => Math.min(1, COTE_MAXIMUM / Math.max(width, height));

/** Turned the way it was taken, on white where it is transparent; decoded and encoded off the page's own thread. */
const draw = async (photo: Blob): Promise<OffscreenCanvas> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const scale = scaledTo(bitmap.width, bitmap.height);
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('aucune surface où dessiner');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return canvas;
  } finally {
    bitmap.close();
  }
};

/** The best quality that passes; the last one whatever it weighs. */
const encode = async (canvas: OffscreenCanvas, maximum: number): Promise<Blob> => {
  let blob = new Blob();
  for (const quality of QUALITES) {
    blob = await canvas.convertToBlob({ type: JPEG, quality });
    if (blob.size <= maximum) break;
  }
  return blob;
};

const renamed = (nom: string, extension: string): string => `${nom.replace(/\.[^.]*$/u, '')}.${extension}`;

/** P-19: a photo is made lighter before it leaves; what cannot be read here is left to the server, which says why. */
export const reducePhoto = async (photo: File, maximum = TAILLE_MAXIMUM): Promise<File> => {
  if (!isPhoto(photo) || photo.size <= Math.min(LEGER, maximum) || !canDraw()) return photo;
  try {
    const blob = await encode(await draw(photo), Math.min(maximum, LEGER));
    return blob.size < photo.size ? new File([blob], renamed(photo.name, 'jpg'), { type: JPEG }) : photo;
  } catch {
    return photo;
  }
};

const pageOf = async (photo: File): Promise<PageJpeg> => {
  const canvas = await draw(photo);
  const blob = await encode(canvas, PAGE_MAXIMUM);
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
};

/** Several photos of one paper become one PDF, a page each, in this order. */
export const assemblePhotos = async (photos: readonly File[]): Promise<File> => {
  const pages: PageJpeg[] = [];
  // One after the other: a phone does not hold twenty pictures in memory.
  for (const photo of photos) pages.push(await pageOf(photo));
  return new File([writeJpegPdf(pages)], renamed(photos[0]?.name ?? 'photos.pdf', 'pdf'), { type: 'application/pdf' });
};

/** A small drawing of a photo: the policy of the page lets no picture in but those of the server. */
export const drawVignette = async (photo: File, surface: HTMLCanvasElement): Promise<void> => {
  if (!canDraw()) return;
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(surface.width / bitmap.width, surface.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  surface
    .getContext('2d')
    ?.drawImage(bitmap, (surface.width - width) / 2, (surface.height - height) / 2, width, height);
  bitmap.close();
};
