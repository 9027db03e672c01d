import { escapeHtml } from '../contenu/index.ts';

/** One paragraph a line; empty lines only separated, they say nothing. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const toParagraphs = (text: string): string =>
  paragraphsOf(text)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
