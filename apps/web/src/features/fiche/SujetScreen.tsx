import { useMatches } from '@tanstack/react-router';
import type { JSX } from 'react';
import { AssociationGate } from '../../shared/association/AssociationGate.tsx';
import { BudgetsScreen } from './BudgetsScreen.tsx';
import { BASE, PAGE_NAMES, PAGES } from './rubriques.ts';
import { SujetFicheScreen } from './SujetFicheScreen.tsx';
import { SujetListeScreen } from './SujetListeScreen.tsx';

/** The page of one subject, named by the end of its address: a form, a list, or the budgets. */
export const SujetScreen = (): JSX.Element => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.path ?? '' });
  const rubrique = PAGE_NAMES.find((name) => path.endsWith(`/${name}`)) ?? 'identite';
  return (
    <AssociationGate key={rubrique} title={PAGES[rubrique].titre} chosen={`${BASE}/:id/${rubrique}`}>
      {(association, id) => {
        switch (rubrique) {
          case 'budgets':
            return <BudgetsScreen association={association} id={id} />;
          case 'identite':
          case 'activites':
          case 'coordonnees':
          case 'specificites':
            return <SujetFicheScreen association={association} id={id} rubrique={rubrique} />;
          default:
            return <SujetListeScreen association={association} id={id} rubrique={rubrique} />;
        }
      }}
    </AssociationGate>
  );
};
