import { join } from 'node:path';
import { CHAMPS, champsOf, type Entite } from '@guichet/testing/entite';
import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const SENTENCES = new Map(
  readCatalogue(join(import.meta.dirname, '../../docs/requirements')).flatMap(({ requirements }) =>
    requirements.map(({ id, text }) => [id, text] as const),
  ),
);
/** A name that only a field bears, as against a word of English. */
const NAMES = /(?<![\w.])_?[a-z][a-z0-9]*(?:(?:_[a-z0-9]+)+|[A-Z][A-Za-z]*)/gu;
/** Named by the sentence for something else than one of its own fields. */
const AUTRES: Readonly<Record<string, readonly string[]>> = {
  'ASSO-007': ['alsaceMoselle'],
  'ASSO-014': ['reseaux_affiliation'],
  'COMPTE-003': ['representantsLegaux'],
  'PROJET-007': ['nbSessions', 'dureeSession', 'nombreTotal'],
};

test.each(Object.keys(CHAMPS) as Entite[])('les champs de %s sont ceux de sa phrase', (id) => {
  const sentence = SENTENCES.get(id) ?? '';
  const own = champsOf(id).flatMap((path) => path.split('.'));
  const words: readonly string[] = sentence.match(/\w+/gu) ?? [];
  expect(own.filter((word) => !words.includes(word))).toEqual([]);
  const named = [...(sentence.match(NAMES) ?? [])].filter((name: string) => !(AUTRES[id] ?? []).includes(name));
  expect(named.filter((name) => !own.includes(name))).toEqual([]);
});
