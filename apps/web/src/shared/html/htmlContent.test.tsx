import * as contenu from '@guichet/rules/contenu';
import { type LinkProps, startUi } from '@guichet/ui';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HtmlContent } from './HtmlContent.tsx';

const Anchor = ({ children, ...anchor }: LinkProps) => <a {...anchor}>{children}</a>;
beforeAll(() => startUi({ Link: Anchor }));
/** As if the cleaning before had let everything through: what builds the page must stand alone. */
beforeEach(() => {
  vi.spyOn(contenu, 'sanitizeHtml').mockImplementation((html) => html);
});
afterEach(cleanup);

const shown = (html: string): string => {
  const { innerHTML } = render(<HtmlContent html={html} />).container;
  expect(contenu.sanitizeHtml).toHaveBeenLastCalledWith(html);
  return innerHTML;
};

test('UI-007 : le texte mis en forme par un administrateur garde ses balises permises', () => {
  expect(shown('<p>Un <strong>mot</strong><br>et <em>un</em> <a href="/faq">lien</a></p><ul><li>a</li></ul>')).toBe(
    '<div class="ga-text"><p>Un <strong>mot</strong><br>et <em>un</em> <a href="/faq" rel="noreferrer">lien</a></p><ul><li>a</li></ul></div>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<p onclick="alert(1)" style="position:fixed" class="fr-btn" id="x">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="//pirate.example">a</a>',
  '<a href="/\\pirate.example">a</a>',
  '<a href="http://pirate.example">a</a>',
  '<a href="data:text/html,x" target="_blank" onclick="alert(1)">a</a>',
  '<iframe name="x"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<form action="https://pirate.example"><button>a</button></form>',
  '<strong><style>*{display:none}</style></strong>',
])('UI-007 : %s n’entre pas dans la page, même si rien ne l’avait arrêté avant', (html) => {
  const { container } = render(<HtmlContent html={html} />);
  const content = container.firstElementChild;
  expect(content?.querySelector(':not(p,br,strong,em,ul,ol,li)')).toBeNull();
  for (const element of content?.querySelectorAll('*') ?? []) expect(element.getAttributeNames()).toEqual([]);
});
