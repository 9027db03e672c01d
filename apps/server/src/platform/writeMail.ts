import type { Mail } from './mailer.ts';

export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
const paragraphOf = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const SIGNATURE = 'Guichet Asso, le portail des associations et des services publics';
const AUTOMATIC = 'Ce courriel est automatique : il ne sert à rien d’y répondre.';

const actionHtml = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#005f5a;color:#fff;padding:12px 20px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :<br><a href="${escapeHtml(url)}" style="color:#005f5a;word-break:break-all">${escapeHtml(url)}</a></p>`;

/** One content, two faces: text for everyone, HTML for who wants it; both say the same. */
export const writeMail = (to: string, content: MailContent, messageId: string): Mail => {
  const { subject, greeting, paragraphs, action, after = [] } = content;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    ...after,
    SIGNATURE,
    AUTOMATIC,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f6f6;color:#161616;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;background:#fff;padding:32px 24px">
<p style="margin:0 0 24px;font-weight:bold;font-size:20px">Guichet Asso</p>
${[greeting, ...paragraphs].map(paragraphOf).join('\n')}
${action ? actionHtml(action) : ''}
${after.map(paragraphOf).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #ddd;font-size:14px;color:#3a3a3a">${escapeHtml(SIGNATURE)}<br>${escapeHtml(AUTOMATIC)}</p>
</div></body></html>`;
  return { to, subject, text, html, messageId };
};
