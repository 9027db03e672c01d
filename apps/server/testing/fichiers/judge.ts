import { Readable } from 'node:stream';
import { checkContent } from '../../src/platform/files/content/checkContent.ts';
import { spool } from '../../src/platform/files/spool.ts';

/** What becomes of a content under this name: its format, or why it is refused. */
export const judge = async (name: string, content: Buffer): Promise<string> => {
  const file = await spool(Readable.from([content]));
  try {
    const verdict = await checkContent(file, name);
    return 'refusal' in verdict ? verdict.refusal : verdict.format;
  } finally {
    await file.dispose();
  }
};
