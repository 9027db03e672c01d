import type { Option } from '@guichet/rules/referentiel';
import { Accordion, Link, PageTitle, SearchField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { HtmlContent } from '../../shared/html/HtmlContent.tsx';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import { groupQuestions, type QuestionGroup } from './groupQuestions.ts';
import { LinkList, type LinkListProps } from './LinkList.tsx';
import { type Question, searchQuestions } from './searchQuestions.ts';

export interface FaqViewProps {
  readonly questions: List<Question>;
  readonly categories: readonly Option[];
  readonly modeles: LinkListProps['list'];
  readonly urls: LinkListProps['list'];
}

const TEXTS = {
  loading: 'Les questions arrivent…',
  failed: 'Les questions n’ont pas pu être chargées. Vous pouvez recommencer.',
  empty: 'Aucune question n’est publiée pour le moment.',
};

const countSentence = (count: number, words: string): string => {
  if (count === 0) return `Aucune question ne contient « ${words} ».`;
  return count === 1 ? `1 question contient « ${words} ».` : `${count} questions contiennent « ${words} ».`;
};

const Group = ({ label, questions }: QuestionGroup): JSX.Element => (
  <section>
    <h2 className="fr-h4">{label}</h2>
    {questions.map(({ _id, question, reponse }) => (
      <Accordion key={_id} title={question}>
        <HtmlContent html={reponse} />
      </Accordion>
    ))}
  </section>
);

const Found = ({ items, words, categories }: FoundProps): JSX.Element => {
  const found = searchQuestions(items, words);
  return (
    <div className="ga-stack">
      <p role="status" className="ga-outcome">
        {words && countSentence(found.length, words)}
      </p>
      {groupQuestions(found, categories).map((group) => (
        <Group key={group.label} {...group} />
      ))}
    </div>
  );
};

interface FoundProps {
  readonly items: readonly Question[];
  readonly words: string;
  readonly categories: readonly Option[];
}

export const FaqView = ({ questions, categories, modeles, urls }: FaqViewProps): JSX.Element => {
  const [words, setWords] = useState('');
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>Questions fréquentes</PageTitle>
      <SearchField
        id="recherche"
        label="Chercher dans les questions et les réponses"
        hint="Un ou plusieurs mots. Laissez vide pour tout voir."
        onSearch={setWords}
      />
      <ListState list={questions} texts={TEXTS}>
        {(items) => <Found items={items} words={words} categories={categories} />}
      </ListState>
      <LinkList
        title="Modèles de documents"
        named="Les modèles"
        failed="Un problème est survenu lors de la récupération des documents modeles."
        list={modeles}
      />
      <LinkList title="Liens utiles" named="Les liens" list={urls} />
      <p>
        Vous n’avez pas trouvé ? <Link href="/assistance">Écrivez à l’assistance</Link>.
      </p>
    </div>
  );
};
