import { paragraphsOf, toParagraphs } from '@guichet/rules/assistance';
import { escapeHtml } from '@guichet/rules/contenu';
import type { Mail } from '../../../platform/mailer.ts';
import type { Message } from '../message.ts';

/** To the desk, and to nobody else: text on one side, one escaped paragraph a line on the other. */
export const assistanceMail = (
  desk: string,
  { subject, texte, reply_to, contexte }: Message,
  messageId: string,
): Mail => {
  const title = `[Assistance] ${subject}`;
  const context = contexte.join('\n');
  return {
    to: desk,
    subject: title,
    ...(reply_to && { replyTo: reply_to }),
    text: [...paragraphsOf(texte), '--', ...contexte].join('\n\n'),
    html: `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>${toParagraphs(texte)}<hr>${toParagraphs(context)}</body></html>`,
    messageId,
  };
};
