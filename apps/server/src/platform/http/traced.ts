import { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';
import type { Appel, LectureOuverte, Lectures } from '../lecture/lectures.ts';

interface Traces {
  readonly asked: Appel;
  readonly lecture: LectureOuverte | null;
  readonly lectures: Lectures;
}

/** A file that will not leave is not left open. */
const dropFile = (found: unknown): void => {
  const { content } = (found ?? {}) as { readonly content?: unknown };
  if (content instanceof Readable) content.destroy();
};

/** Nothing that staff read leaves before the journal has it; a sign-in that fails leaves a line too. */
export const traced = async (run: () => Promise<unknown>, { asked, lecture, lectures }: Traces): Promise<unknown> => {
  let found: unknown;
  try {
    found = await run();
  } catch (error) {
    if (error instanceof DomainError) await lectures.writeEchec(asked, error.code);
    throw error;
  }
  try {
    await lecture?.write(found);
  } catch (error) {
    dropFile(found);
    throw error;
  }
  return found;
};
