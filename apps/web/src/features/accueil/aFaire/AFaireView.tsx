import { Columns, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';

export interface AFaireViewProps {
  readonly jour: string;
  readonly attentes: ReactNode;
  readonly dossiers?: ReactNode;
  readonly aside?: ReactNode;
}

/** The one home of an association: what waits first, then where each dossier stands, then what comes. */
export const AFaireView = ({ jour, attentes, dossiers, aside }: AFaireViewProps): JSX.Element => {
  useDocumentTitle('À faire');
  return (
    <div>
      <div className="ga-section-head">
        <PageTitle>À faire</PageTitle>
        <p className="ga-mention">{jour}</p>
      </div>
      <Columns aside={<div className="ga-sections">{aside}</div>}>
        <div className="ga-sections">
          {attentes}
          {dossiers}
        </div>
      </Columns>
    </div>
  );
};
