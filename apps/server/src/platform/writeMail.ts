import { escapeHtml } from './html.ts';
import type { Mail } from './mailer.ts';

export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  /** The one thing of the mail, as its title. */
  readonly title?: string;
  readonly paragraphs: readonly string[];
  /** What to keep, apart: a code, and what it stands for. */
  readonly keep?: { readonly label: string; readonly value: string; readonly mention: string };
  /** What comes next, in order, each with its date in words. */
  readonly steps?: { readonly title: string; readonly items: readonly Step[] };
  /** News under the name of what they are about, each with where it is read. */
  readonly groups?: readonly MailGroup[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

export interface MailGroup {
  readonly title: string;
  readonly url: string;
  readonly items: readonly string[];
}

interface Step {
  readonly quand: string;
  readonly quoi: string;
  readonly plus: string;
  readonly etat: 'fait' | 'ici' | 'apres';
}

const paragraphOf = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const SIGNATURE = 'Guichet Asso, le portail des associations et des services publics';
const AUTOMATIC = 'Ce courriel est automatique : il ne sert à rien d’y répondre.';

const GRIS = 'color:#555;font-size:14px';
const titleHtml = (title: string): string =>
  `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeHtml(title)}</h1>`;
const keepHtml = ({ label, value, mention }: NonNullable<MailContent['keep']>): string =>
  `<div style="margin:0 0 24px;padding:16px;background:#eef7f6"><div style="${GRIS}">${escapeHtml(label)}</div>
<div style="font-size:20px;font-weight:bold;letter-spacing:1px">${escapeHtml(value)}</div><div style="${GRIS}">${escapeHtml(mention)}</div></div>`;

/** A border, which every mail reader draws: full where it is done or under way. */
const stepHtml = ({ quand, quoi, plus, etat }: Step): string =>
  `<li style="margin:0;padding:0 0 14px 14px;border-left:3px solid ${etat === 'apres' ? '#ddd' : '#005f5a'}"><span style="${GRIS}">${escapeHtml(quand)}</span><br>${etat === 'ici' ? `<strong>${escapeHtml(quoi)}</strong>` : escapeHtml(quoi)}<br><span style="${GRIS}">${escapeHtml(plus)}</span></li>`;
const stepsHtml = ({ title, items }: NonNullable<MailContent['steps']>): string =>
  `<h2 style="margin:0 0 12px;font-size:18px">${escapeHtml(title)}</h2>
<ol style="margin:0 0 16px;padding:0;list-style:none">${items.map(stepHtml).join('\n')}</ol>`;

const textOfKeep = ({ label, value, mention }: NonNullable<MailContent['keep']>): string =>
  `${label} : ${value}\n${mention}`;
const textOfSteps = ({ title, items }: NonNullable<MailContent['steps']>): string =>
  [`${title} :`, ...items.map(({ quand, quoi, plus }) => `- ${quoi} (${quand}) : ${plus}`)].join('\n');

const groupHtml = ({ title, url, items }: MailGroup): string =>
  `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3"><a href="${escapeHtml(url)}" style="color:#005f5a">${escapeHtml(title)}</a></h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('\n')}</ul>`;
const textOfGroup = ({ title, url, items }: MailGroup): string =>
  [title, ...items.map((item) => `- ${item}`), url].join('\n');

const actionHtml = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#005f5a;color:#fff;padding:12px 20px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :<br><a href="${escapeHtml(url)}" style="color:#005f5a;word-break:break-all">${escapeHtml(url)}</a></p>`;

/** One content, two faces: text for everyone, HTML for who wants it; both say the same. */
export const writeMail = (to: string, content: MailContent, messageId: string): Mail => {
  const { subject, title, greeting, paragraphs, keep, steps, groups = [], action, after = [] } = content;
  const text = [
    ...(title ? [title] : []),
    greeting,
    ...paragraphs,
    ...(keep ? [textOfKeep(keep)] : []),
    ...(steps ? [textOfSteps(steps)] : []),
    ...groups.map(textOfGroup),
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    ...after,
    SIGNATURE,
    AUTOMATIC,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f6f6;color:#161616;font-family:'Public Sans',Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;background:#fff;padding:32px 24px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid #005f5a;font-weight:bold;font-size:18px">Guichet Asso</p>
${title ? titleHtml(title) : ''}
${[greeting, ...paragraphs].map(paragraphOf).join('\n')}
${keep ? keepHtml(keep) : ''}
${steps ? stepsHtml(steps) : ''}
${groups.map(groupHtml).join('\n')}
${action ? actionHtml(action) : ''}
${after.map(paragraphOf).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #ddd;font-size:14px;color:#3a3a3a">${escapeHtml(SIGNATURE)}<br>${escapeHtml(AUTOMATIC)}</p>
</div></body></html>`;
  return { to, subject, text, html, messageId };
};
