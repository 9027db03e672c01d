import { paragraphsOf } from '@guichet/rules/assistance';
import { Alert, Button, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import type { Recu } from './useAssistance.ts';

export interface RecuViewProps {
  readonly recu: Recu;
  readonly onAgain: () => void;
}

export const RecuView = ({ recu, onAgain }: RecuViewProps): JSX.Element => {
  useDocumentTitle('Votre message est envoyé');
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus>Votre message est envoyé</PageTitle>
      <Alert severity="success">{`Envoyé le ${recu.date}. L’assistance vous répondra par courriel à ${recu.email}.`}</Alert>
      <dl className="ga-facts">
        <dt>Motif</dt>
        <dd>{recu.objet}</dd>
        <dt>Message</dt>
        <dd>
          {paragraphsOf(recu.texte).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
            <p key={index}>{line}</p>
          ))}
        </dd>
      </dl>
      <Button priority="secondary" onClick={onAgain}>
        Écrire un autre message
      </Button>
    </div>
  );
};
