import { type Token, tokenize } from './htmlTokens.ts';
import { readHref } from './readHref.ts';

/** All that a note or an answer may hold; what is not here is not written, not shown. */
export const ALLOWED_TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const;
type Tag = (typeof ALLOWED_TAGS)[number];

/** A map: the name of a tag is a stranger's word, and an object answers to some that nobody gave it. */
const ALIASES: ReadonlyMap<string, Tag> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
]);
/** Opening one of these closes the open tag named, as browsers do: what we write is what they read. */
const CLOSES: Readonly<Partial<Record<Tag, Tag>>> = { p: 'p', ul: 'p', ol: 'p', li: 'li', a: 'a' };
const LISTS: readonly Tag[] = ['ul', 'ol'];

const tagOf = (name: string): Tag | undefined => ALIASES.get(name) ?? ALLOWED_TAGS.find((tag) => tag === name);

interface Output {
  readonly html: string;
  readonly open: readonly Tag[];
}

const closing = (tags: readonly Tag[]): string =>
  tags
    .map((tag) => `</${tag}>`)
    .reverse()
    .join('');

const closeDownTo = ({ html, open }: Output, index: number): Output =>
  index < 0 ? { html, open } : { html: html + closing(open.slice(index)), open: open.slice(0, index) };

/** A list inside an item starts anew: its items do not close the one around it. */
const implied = (open: readonly Tag[], tag: Tag): number => {
  const closed = CLOSES[tag];
  if (!closed) return -1;
  const index = open.lastIndexOf(closed);
  const isShielded = closed === 'li' && open.slice(index + 1).some((inner) => LISTS.includes(inner));
  return isShielded ? -1 : index;
};

const openTag = (output: Output, tag: Tag, attributes: string): Output => {
  if (tag === 'br') return { ...output, html: `${output.html}<br>` };
  const href = tag === 'a' ? readHref(attributes) : '';
  if (href === null) return output;
  const { html, open } = closeDownTo(output, implied(output.open, tag));
  return { html: `${html}<${tag}${href}>`, open: [...open, tag] };
};

const write = (output: Output, token: Token): Output => {
  if (token.kind === 'text') return { ...output, html: output.html + token.html };
  const tag = tagOf(token.name);
  if (!tag) return output;
  if (token.kind === 'open') return openTag(output, tag, token.attributes);
  return closeDownTo(output, output.open.lastIndexOf(tag));
};

/** Applied on write by the server and again before display by the browser: one list, twice. Idempotent. */
export const sanitizeHtml = (html: string): string =>
  closeDownTo(tokenize(html).reduce(write, { html: '', open: [] }), 0).html;

/** What remains to be read once the tags are gone. */
export const textOf = (html: string): string =>
  tokenize(html)
    .map((token) => (token.kind === 'text' ? token.html : ' '))
    .join('')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
