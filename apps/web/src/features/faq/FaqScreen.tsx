import type { JSX } from 'react';
import { modelesQuery, questionsQuery, urlsQuery } from '../../shared/contenu/contenu.queries.ts';
import { useList } from '../../shared/list/useList.ts';
import { useReferentiels } from '../../shared/referentiels/useReferentiels.ts';
import { useServices } from '../../shared/services/services.ts';
import { FaqView } from './FaqView.tsx';

const FAQ_REFERENTIELS = ['categorie-faq'] as const;

/** Without its categories the page still shows the questions, in one group. */
export const FaqScreen = (): JSX.Element => {
  const { api } = useServices();
  const { optionsOf } = useReferentiels(FAQ_REFERENTIELS);
  return (
    <FaqView
      questions={useList(questionsQuery(api))}
      categories={optionsOf('categorie-faq')}
      modeles={useList(modelesQuery(api))}
      urls={useList(urlsQuery(api))}
    />
  );
};
