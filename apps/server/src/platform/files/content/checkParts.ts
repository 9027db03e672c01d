import { setImmediate } from 'node:timers/promises';
import type { ContentRefusal } from './refusal.ts';
import { localOf, type Tag, tagsOf } from './xml.ts';

const TURN = 5_000;

/** Leaves its turn to others now and then: a part may hold a million tags. */
async function* turnsOf(xml: string): AsyncGenerator<Tag> {
  let read = 0;
  for (const tag of tagsOf(xml)) {
    read += 1;
    if (read % TURN === 0) await setImmediate();
    yield tag;
  }
}

const ACTIVE_TYPE = /macro|vbaProject|activeX|externalLink|dialogsheet/i;
const WORD_TYPE = /wordprocessingml/i;

/** What each part is said to be; a text under another name than .xml would not be looked into. */
export const checkTypes = async (xml: string): Promise<ContentRefusal | null> => {
  for await (const { attributes } of turnsOf(xml)) {
    const type = attributes.get('ContentType') ?? '';
    if (ACTIVE_TYPE.test(type)) return 'FICHIER_ACTIF';
    const name = attributes.get('PartName') ?? `.${attributes.get('Extension') ?? 'xml'}`;
    if (WORD_TYPE.test(type) && !/\.xml$/i.test(name)) return 'FICHIER_ACTIF';
  }
  return null;
};

/** Run or opened with the document, wherever they are kept. */
const ACTIVE_KIND =
  /^(aFChunk|oleObject|control|vbaProject|wordVbaData|xl(Intl)?Macrosheet|customUI|ui\/extensibility)$/i;
const ELSEWHERE = /^\s*([a-z][a-z\d+.-]*:|\\\\|\/\/|\\\/|\/\\)/i;
/** A picture of the web or of the author's own disk; on another machine's share, opening it would sign the reader in. */
const PICTURE = /^(https?:\/\/|file:\/\/\/[a-z]:)/i;

const isActiveRelation = (attributes: Tag['attributes']): boolean => {
  const kind = (attributes.get('Type') ?? '').trim().split('/').at(-1) ?? '';
  const target = attributes.get('Target') ?? '';
  if (ACTIVE_KIND.test(kind)) return true;
  const mode = (attributes.get('TargetMode') ?? 'Internal').trim().toLowerCase();
  if (mode === 'internal' && !ELSEWHERE.test(target)) return false;
  return kind !== 'hyperlink' && !(kind === 'image' && PICTURE.test(target));
};

/** Nothing may be fetched from elsewhere when the document opens, but pictures; links wait for a click. */
export const checkRelations = async (xml: string): Promise<ContentRefusal | null> => {
  for await (const { name, attributes } of turnsOf(xml)) {
    if (name.toLowerCase() === 'relationship' && isActiveRelation(attributes)) return 'FICHIER_ACTIF';
  }
  return null;
};

const DDE = /(^|[^a-z\d])dde(auto)?([^a-z\d]|$)/i;
/** Between quotes stands what a field is given, as the address of a link. */
const asksDde = (field: string): boolean => DDE.test(field.replace(/"[^"]*"/g, ' ')) || /^\s*"?\s*dde/i.test(field);

const instructionIn = (attributes: Tag['attributes']): string =>
  [...attributes].find(([key]) => localOf(key) === 'instr')?.[1] ?? '';

/** The fields of a text, which may be written in several pieces: DDE starts a program. */
export const checkFields = async (xml: string): Promise<ContentRefusal | null> => {
  if (!['instrText', 'fldSimple', '<!DOCTYPE'].some((word) => xml.includes(word))) return null;
  let field: string[] = [];
  for await (const { name, attributes, text } of turnsOf(xml)) {
    if (name === 'fldSimple' && asksDde(instructionIn(attributes))) return 'FICHIER_ACTIF';
    if (name === 'instrText') field.push(text);
    if (name !== 'fldChar') continue;
    if (asksDde(field.join(''))) return 'FICHIER_ACTIF';
    field = [];
  }
  return asksDde(field.join('')) ? 'FICHIER_ACTIF' : null;
};

/** Names of elements stand as they are: only words of the document's own could hide them. */
const OPEN_ACTIVE = /<!ENTITY|<([\w.-]+:)?(dde-source|dde-connection-decls?|dde-links?|event-listener)[\s/>]/i;

export const checkOpenText = (xml: string): ContentRefusal | null => (OPEN_ACTIVE.test(xml) ? 'FICHIER_ACTIF' : null);
