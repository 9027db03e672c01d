/** An element holds words, or others; it has no attribute. */
export interface ElementXml {
  readonly nom: string;
  readonly contenu: string | readonly ElementXml[];
}

const PROLOGUE = /^\ufeff?<\?xml [^<>?]{1,100}\?>\s*/u;
const TAG = /<(\/?)([A-Za-z][\w.-]{0,60})\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:(amp|lt|gt|quot|apos);)?/gu;

const OCTETS = 1_000_000;
const PROFONDEUR = 20;
const ELEMENTS = 50_000;

class Illisible extends Error {}

/** The five that XML has of its own; any other entity, written out or not, is refused with all that holds it. */
const unescapeText = (text: string): string =>
  text.replace(ENTITY, (_, name: string | undefined) => {
    if (name === undefined) throw new Illisible('entité');
    return NAMED[name] ?? '';
  });

interface Ouvert {
  readonly nom: string;
  readonly enfants: ElementXml[];
  texte: string;
}
const closed = ({ nom, enfants, texte }: Ouvert): ElementXml => {
  if (enfants.length === 0) return { nom, contenu: texte };
  if (texte.trim() !== '') throw new Illisible('mots entre des éléments');
  return { nom, contenu: enfants };
};

const read = (text: string): ElementXml => {
  const racine: Ouvert = { nom: '', enfants: [], texte: '' };
  const stack: Ouvert[] = [racine];
  let [place, count] = [0, 0];
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place += found[0].length;
    return found;
  };
  while (place < text.length) {
    const here = stack.at(-1) ?? racine;
    const words = take(TEXT);
    if (words) {
      here.texte += unescapeText(words[0]);
      continue;
    }
    const [, isEnd, nom = '', isAlone] = take(TAG) ?? [];
    count += 1;
    if (nom === '' || (isEnd && isAlone) || count > ELEMENTS) throw new Illisible('balise');
    if (isEnd) {
      if (stack.length === 1 || here.nom !== nom) throw new Illisible('fin sans début');
      stack.pop();
      stack.at(-1)?.enfants.push(closed(here));
    } else if (isAlone) here.enfants.push({ nom, contenu: '' });
    else if (stack.length > PROFONDEUR) throw new Illisible('trop profond');
    else stack.push({ nom, enfants: [], texte: '' });
  }
  const [seul, other] = racine.enfants;
  if (stack.length !== 1 || !seul || other || racine.texte.trim() !== '') throw new Illisible('pas un seul élément');
  return seul;
};

/** Elements and words: no attribute, no comment, no document type, no entity of one's own. Null for anything else, whatever its size. */
export const readXml = (text: string): ElementXml | null => {
  if (Buffer.byteLength(text) > OCTETS) return null;
  try {
    return read(text.replace(PROLOGUE, '').trimEnd());
  } catch (error) {
    if (error instanceof Illisible) return null;
    throw error;
  }
};
