import { Button, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { ResendMail } from '../../shared/validationMail/ResendMail.tsx';
import type { ResendState } from '../../shared/validationMail/useResendMail.ts';

export interface MailSentViewProps {
  readonly email: string;
  readonly resend: ResendState;
  readonly onCorrect: () => void;
}

const TITLE = 'Vérifiez votre boîte aux lettres';

export const MailSentView = ({ email, resend, onCorrect }: MailSentViewProps): JSX.Element => {
  useDocumentTitle(TITLE);
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus>{TITLE}</PageTitle>
      <p>
        Nous avons écrit à <strong className="ga-breakable">{email}</strong>. Ouvrez le lien de ce courriel pour
        confirmer votre adresse ; vous pourrez alors vous connecter.
      </p>
      <p>Rien au bout de quelques minutes ? Regardez dans les courriels indésirables.</p>
      <ResendMail email={email} resend={resend} />
      <Button priority="tertiary" onClick={onCorrect}>
        Corriger l’adresse
      </Button>
    </div>
  );
};
