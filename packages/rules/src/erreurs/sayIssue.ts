import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: 'Oui ou non est attendu : true ou false.',
  array: 'Une liste est attendue.',
  tuple: 'Une liste est attendue.',
  date: 'Une date est attendue.',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Une adresse électronique est attendue : nom@domaine.fr.',
  url: 'Une adresse web est attendue : https://…',
  uuid: 'Un identifiant est attendu (UUID).',
  datetime: 'Un instant est attendu : 2027-03-31T21:40:00Z.',
  date: 'Un jour est attendu : 2027-03-31.',
  version: 'Une version entre guillemets est attendue : "3".',
};
/** Of a long list, enough to see what is meant. */
const VALUES_SHOWN = 12;
const MISSING = 'Ce champ est obligatoire.';

const sayType = ({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string =>
  input === undefined ? MISSING : (KINDS[expected] ?? 'Un objet est attendu.');

const sayValues = ({ values }: Extract<Issue, { code: 'invalid_value' }>): string => {
  if (values.length === 1) return `Seule la valeur « ${String(values[0])} » est acceptée.`;
  const shown = values.slice(0, VALUES_SHOWN).map(String).join(', ');
  return `Cette valeur n’est pas dans la liste : ${shown}${values.length > VALUES_SHOWN ? '…' : ''}.`;
};

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['caractère', 'caractères'],
  array: ['élément', 'éléments'],
  set: ['élément', 'éléments'],
  object: ['champ', 'champs'],
  file: ['octet', 'octets'],
};
const saySize = (origin: string, size: number | bigint, word: string): string => {
  const unit = UNITS[origin];
  return unit ? `${size} ${unit[size > 1 ? 1 : 0]} ${word}.` : `${size} ${word}.`;
};

/** What a schema says by itself when nobody gave it a sentence: in French, for people, in the browser as in the API. */
export const sayIssue = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return sayType(issue);
    case 'invalid_value':
      return sayValues(issue);
    case 'too_big':
      return saySize(issue.origin, issue.maximum, 'au plus');
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? MISSING
        : saySize(issue.origin, issue.minimum, 'au moins');
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Cette valeur n’a pas la forme attendue.';
    case 'not_multiple_of':
      return `Un multiple de ${issue.divisor} est attendu.`;
    case 'unrecognized_keys':
      return `${issue.keys.length > 1 ? 'Champs inconnus' : 'Champ inconnu'} : ${issue.keys.join(', ')}.`;
    default:
      return 'Cette valeur n’est pas acceptée.';
  }
};
