import * as z from 'zod';
import type { Drafts } from '../../../shared/form/createDrafts.ts';

const FAIT = 'instruction.fait';
const phraseSchema = z.string().nullish();

/** Said on the page that opens next, above what is to be typed there: what floats over a page would hide it. */
export const leaveFait = (drafts: Drafts, phrase: string): void => drafts.write(FAIT, phrase);
export const takeFait = (drafts: Drafts): string => {
  const phrase = phraseSchema.safeParse(drafts.read(FAIT)).data ?? '';
  if (phrase) drafts.write(FAIT, null);
  return phrase;
};
