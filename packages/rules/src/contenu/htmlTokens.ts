export type Token =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

/** Tags whose inside is not text for people: they go with what they hold. */
const SWALLOWED = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'noembed',
  'noframes',
  'svg',
  'math',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'select',
];

const TAG = /<(\/?)([a-z][^\s/>]*)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/iy;
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?/][^>]*(?:>|$)/y;
const TEXT = /[^<]+/y;
const BROKEN_TAG = /<[a-z/][\s\S]*$/iy;
const ENTITY = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi;

const textToken = (raw: string): Token => ({
  kind: 'text',
  html: raw.replace(ENTITY, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
});

const matchAt = (pattern: RegExp, html: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(html);
};

/** Where the inside of a swallowed tag ends; the end of the text when nobody closes it. */
const endOf = (name: string, html: string, index: number): number => {
  const end = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'ig');
  return matchAt(end, html, index) ? end.lastIndex : html.length;
};

interface Step {
  readonly token: Token | null;
  readonly end: number;
}

const readTag = (html: string, index: number): Step | null => {
  const match = matchAt(TAG, html, index);
  if (!match) return null;
  const [whole, slash, rawName = '', attributes = ''] = match;
  const name = rawName.toLowerCase();
  const end = index + whole.length;
  if (slash) return { token: { kind: 'close', name }, end };
  if (SWALLOWED.includes(name)) return { token: null, end: endOf(name, html, end) };
  return { token: { kind: 'open', name, attributes }, end };
};

const readText = (html: string, index: number): Step => {
  const text = matchAt(TEXT, html, index)?.[0] ?? html.charAt(index);
  return { token: textToken(text), end: index + text.length };
};

const skip = (html: string, index: number): Step | null => {
  const match = matchAt(COMMENT, html, index) ?? matchAt(BROKEN_TAG, html, index);
  return match && { token: null, end: index + match[0].length };
};

/** Reads HTML the strict way: a tag is whole or it is dropped, and the text comes out escaped. */
export const tokenize = (raw: string): Token[] => {
  const html = raw.replaceAll('\0', '');
  const tokens: Token[] = [];
  for (let index = 0; index < html.length; ) {
    const { token, end } = readTag(html, index) ?? skip(html, index) ?? readText(html, index);
    if (token) tokens.push(token);
    index = end;
  }
  return tokens;
};
