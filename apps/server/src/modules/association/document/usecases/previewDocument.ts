import { FORMATS, isApercu } from '@guichet/rules/document';
import { isStill } from '../../../../platform/files/content/checkPdf.ts';
import { streamOf } from '../../../../platform/files/content/reader.ts';
import { spool } from '../../../../platform/files/spool.ts';
import type { Opened } from './openDocument.ts';

/** Of what a browser may show. A PDF is read again first, whenever it came: one that acts when opened is only saved. */
export const previewDocument = async (opened: Opened): Promise<Opened & { readonly inline: boolean }> => {
  if (opened.type !== FORMATS.pdf.mime) return { ...opened, inline: isApercu(opened.type) };
  const file = await spool(opened.content);
  try {
    const inline = await isStill(file);
    const content = streamOf(file);
    content.once('close', () => void file.dispose());
    return { ...opened, content, inline };
  } catch (error) {
    await file.dispose();
    throw error;
  }
};
