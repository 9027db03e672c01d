import { ALLOWED_TAGS, sanitizeHtml } from '@guichet/rules/contenu';
import { Link } from '@guichet/ui';
import { createElement, Fragment, type JSX, type ReactNode } from 'react';

/** A page of the portal, or an encrypted address; the rule of the write side, asked again. */
const SAFE_HREF = /^(https:\/\/|\/(?![/\\]))/;

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(elementOf);

const linkOf = (anchor: Element, key: number): ReactNode => {
  const href = anchor.getAttribute('href') ?? '';
  const children = childrenOf(anchor);
  if (!SAFE_HREF.test(href)) return <Fragment key={key}>{children}</Fragment>;
  return (
    <Link key={key} href={href} rel="noreferrer">
      {children}
    </Link>
  );
};

/** Each node is rebuilt from the list of allowed tags: an attribute that is not named here has no way in. */
const elementOf = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'a') return linkOf(node, key);
  const tag = ALLOWED_TAGS.find((allowed) => allowed === name);
  if (!tag) return null;
  return tag === 'br' ? <br key={key} /> : createElement(tag, { key }, ...childrenOf(node));
};

/** Text written by administrators, cleaned on write and here again: what reaches the page is built, never injected. */
export const HtmlContent = ({ html }: { readonly html: string }): JSX.Element => {
  const { body } = new DOMParser().parseFromString(sanitizeHtml(html), 'text/html');
  return <div className="ga-text">{childrenOf(body)}</div>;
};
