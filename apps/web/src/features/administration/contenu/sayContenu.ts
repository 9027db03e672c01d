import { textOf } from '@guichet/rules/contenu';

const HTML_CHAMPS: readonly string[] = ['reponse', 'contenu'];

/** A value of a field as people read it: without tags, yes or no, one word after another. */
export const sayContenu = (champ: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.length === 0 ? 'toutes les pages' : value.join(', ');
  return HTML_CHAMPS.includes(champ) ? textOf(String(value)) : String(value);
};
