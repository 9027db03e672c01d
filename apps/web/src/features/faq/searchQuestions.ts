import { textOf } from '@guichet/rules/contenu';
import { plain } from '@guichet/rules/texte';

export interface Question {
  readonly _id: string;
  readonly question: string;
  readonly reponse: string;
  readonly categorie: string;
  readonly ordre: number;
}

/** «Élève» is found by «eleve». */
const fold = (text: string): string => plain(text).replaceAll('’', "'");

/** Those that hold every word, in the question or in its answer. */
export const searchQuestions = (questions: readonly Question[], words: string): readonly Question[] => {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, reponse }) => {
    const text = fold(`${question} ${textOf(reponse)}`);
    return wanted.every((word) => text.includes(word));
  });
};
