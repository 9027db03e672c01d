import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWED_TAGS, sanitizeHtml, textOf } from './sanitizeHtml.ts';

const CORPUS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//pirate.example">x</a>',
  '<a href="/\\pirate.example">x</a>',
  '<a href="/&#47;pirate.example">x</a>',
  '<a href="/&sol;pirate.example">x</a>',
  '<a href="/&Tab;/pirate.example">x</a>',
  '<a href="http://pirate.example">x</a>',
  '<a href="https://a@pirate.example">x</a>',
  '<a href="https://exemple.fr" onclick="alert(1)">x</a>',
  '<a href=\'https://exemple.fr" onclick="alert(1)\'>x</a>',
  '<a href="https://exemple.fr/"><img src=x onerror=alert(1)></a>',
  '<a data-href="javascript:alert(1)" href="https://exemple.fr">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p title="><script>alert(1)</script>">x</p>',
  "<p title='><img src=x onerror=alert(1)>'>x</p>",
  '<P ONCLICK=alert(1)>x</P>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data=javascript:alert(1)></object>',
  '<embed src=javascript:alert(1)>',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<base href="https://pirate.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=https://pirate.example/x.css>',
  '<style>@import "https://pirate.example"</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '</p<script>alert(1)</script>>',
  '<p<script>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<\0script>alert(1)</script>',
  '<p>\0<scr\0ipt>alert(1)</scr\0ipt></p>',
  '<strong',
  '<a href="https://exemple.fr',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
];

const TAG = /<[^>]*>/g;
const WRITTEN = new RegExp(
  `^(?:<br>|</?(?:${ALLOWED_TAGS.filter((tag) => tag !== 'br' && tag !== 'a').join('|')})>|</a>|<a href="(?:https://[\\p{L}\\p{N}]|/(?!/))[^"<>\\s]*">)$`,
  'u',
);

/** Every < and > of the output belongs to a tag written exactly as the allow-list says. */
const foreignMarkup = (html: string): string[] => {
  const tags = html.match(TAG) ?? [];
  const rest = html.replace(TAG, '');
  return [...tags.filter((tag) => !WRITTEN.test(tag)), ...(/[<>]/.test(rest) ? [rest] : [])];
};

const isBalanced = (html: string): boolean => {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+)/g)) {
    if (name === 'br') continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
};

describe('UI-007 le HTML des notes et des réponses est nettoyé', () => {
  test.each(CORPUS)('%j ne laisse rien d’actif', (html) => {
    expect(foreignMarkup(sanitizeHtml(html))).toEqual([]);
  });

  const fragment = fc.oneof(
    fc.constantFrom(...CORPUS),
    fc.constantFrom('<', '>', '"', "'", '/', '=', '&', ';', '<p>', '</p>', '<a ', 'href=', '<li>', '<ul>', '</ul>'),
    fc.constantFrom('<strong>', '</strong>', '<br/>', '<!--', '-->', '&amp;', '&#x3c;', 'https://exemple.fr', '\n'),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const soup = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));

  test('rien hors de la liste, quel que soit le texte ; balises équilibrées ; deux passages n’ajoutent rien', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = sanitizeHtml(html);
        expect(foreignMarkup(clean)).toEqual([]);
        expect(isBalanced(clean)).toBe(true);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });
});

test.each([
  ['<p>Bonjour <b>à</b> <i>tous</i></p>', '<p>Bonjour <strong>à</strong> <em>tous</em></p>'],
  ['<a href="/faq?a=1&b=2" target=_blank>aide</a>', '<a href="/faq?a=1&amp;b=2">aide</a>'],
  ['<a href=https://exemple.fr/été>x</a>', '<a href="https://exemple.fr/été">x</a>'],
  ['<a href="javascript:alert(1)">texte gardé</a>', 'texte gardé'],
  ['<ul><li>un<li>deux<ul><li>deux bis</ul></ul>', '<ul><li>un</li><li>deux<ul><li>deux bis</li></ul></li></ul>'],
  ['<p>un<p>deux', '<p>un</p><p>deux</p>'],
  ['2 < 3 & 5 > 4', '2 &lt; 3 &amp; 5 &gt; 4'],
  ['caf&eacute;', 'caf&eacute;'],
  ['<script>alert(1)</script>reste', 'reste'],
])('%j devient %j', (html, attendu) => {
  expect(sanitizeHtml(html)).toBe(attendu);
});

test('un contenu sans un mot est vide', () => {
  expect([textOf('<p> <br>&nbsp;</p>'), textOf('<p>un <em>mot</em></p>')]).toEqual(['', 'un mot']);
});

test('une balise nommée comme ce que tout objet porte n’est pas écrite', () => {
  expect(sanitizeHtml('a<constructor>b</constructor>c')).toBe('abc');
});

test('une longue balise jamais fermée se lit en un temps qui suit sa longueur', () => {
  const start = Date.now();
  expect(sanitizeHtml(`<${'a'.repeat(30_000)}`)).toBe('');
  expect(Date.now() - start).toBeLessThan(500);
});
