import type * as z from 'zod';
import type { Probleme } from './problemes.asks.ts';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux (true, false)',
  array: 'une liste',
  object: 'un objet { … }',
};
const ofType = (issue: Extract<Issue, { code: 'invalid_type' }>): string =>
  `Il faut ici ${TYPES[issue.expected] ?? 'une autre sorte de valeur'}.`;

/** The library's own sentences are in English; those of our schemas are kept. */
const PHRASES: { readonly [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>) => string } = {
  invalid_type: ofType,
  unrecognized_keys: ({ keys }) => `Cette information n’est pas attendue : ${keys.join(', ')}.`,
  invalid_value: ({ values }) => `Il faut ici l’une de ces valeurs : ${values.map(String).join(', ')}.`,
  invalid_union: () => 'Cette valeur n’a pas une forme acceptée.',
  too_big: ({ maximum }) => `C’est trop : ${maximum} au plus.`,
  too_small: ({ minimum }) => `Il en faut au moins ${minimum}.`,
  invalid_format: () => 'Cette valeur n’est pas au bon format.',
};
const ANGLAIS = /^(?:Invalid|Unrecognized|Too (?:big|small))/u;

const phraseOf = (issue: Issue): string => {
  const say = PHRASES[issue.code] as ((issue: Issue) => string) | undefined;
  return say && ANGLAIS.test(issue.message) ? say(issue) : issue.message;
};

const PROBLEMES_MONTRES = 50;

/** Where, and in French what. */
export const problemesOfZod = (error: z.ZodError): Probleme[] =>
  error.issues
    .slice(0, PROBLEMES_MONTRES)
    .map((issue) => ({ champ: issue.path.map(String).join('.'), message: phraseOf(issue) }));
