import type { Rubrique } from './regent.ts';

const NOM = /^[A-Za-z][\w.-]*$/u;
/** XML has no way to write them, escaped or not; and what turns a reading round has no place in an official name. */
const ILLISIBLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const isWritable = ({ nom, contenu }: Rubrique): boolean =>
  NOM.test(nom) && (typeof contenu === 'string' ? !ILLISIBLE.test(contenu) : contenu.every(isWritable));

const escapeText = (text: string): string => text.replace(/[&<>"']/gu, (sign) => ESCAPED[sign] ?? sign);
const write = ({ nom, contenu }: Rubrique): string =>
  `<${nom}>${typeof contenu === 'string' ? escapeText(contenu) : contenu.map(write).join('')}</${nom}>`;

/** One line, no blank between elements: the same message is the same bytes. Null when a word of it cannot be written. */
export const writeRegent = (message: Rubrique): string | null =>
  isWritable(message) ? `<?xml version="1.0" encoding="UTF-8"?>${write(message)}` : null;
