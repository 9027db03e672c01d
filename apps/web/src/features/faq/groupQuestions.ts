import { keyOf, type Option } from '@guichet/rules/referentiel';
import type { Question } from './searchQuestions.ts';

export interface QuestionGroup {
  readonly label: string;
  readonly questions: readonly Question[];
}

const OTHERS = 'Autres questions';

/** In the order of the list of categories; a question whose category nobody knows any more still has its place. */
export const groupQuestions = (
  questions: readonly Question[],
  categories: readonly Option[],
): readonly QuestionGroup[] => {
  const ordered = questions.toSorted((a, b) => a.ordre - b.ordre);
  const known = categories.map((option) => ({
    label: option.label,
    questions: ordered.filter(({ categorie }) => categorie === keyOf(option)),
  }));
  const placed = new Set(known.flatMap((group) => group.questions));
  const others = { label: OTHERS, questions: ordered.filter((question) => !placed.has(question)) };
  return [...known, others].filter((group) => group.questions.length > 0);
};
