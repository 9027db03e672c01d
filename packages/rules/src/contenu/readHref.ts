import { escapeHtml } from './escapeHtml.ts';

const HREF = /(?:^|[\s/"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));?/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10_ff_ff;

const characterOf = (code: number): string => (code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '');

const decode = (value: string): string =>
  value.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) =>
    name ? (NAMED[name.toLowerCase()] ?? '') : characterOf(decimal ? Number(decimal) : Number(`0x${hexadecimal}`)),
  );

const REST = String.raw`[\p{L}\p{N}\-._~!$&'()*+,;=:@%/?#]*`;
const INSIDE = new RegExp(`^/(?!/)${REST}$`, 'u');
const OUTSIDE = new RegExp(String.raw`^https://[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*(:\d{1,5})?([/?#]${REST})?$`, 'u');

/** A page of the portal, or an address that is encrypted; nothing else is a link here. */
export const isSafeHref = (href: string): boolean => INSIDE.test(href) || OUTSIDE.test(href);

/** The one attribute that we keep, rewritten; null when the link leads nowhere good. */
export const readHref = (attributes: string): string | null => {
  const match = HREF.exec(attributes);
  const href = decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  return isSafeHref(href) ? ` href="${escapeHtml(href)}"` : null;
};
