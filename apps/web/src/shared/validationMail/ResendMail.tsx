import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';
import type { ResendState, ResendStatus } from './useResendMail.ts';

/** Whether the address has an account is nobody's business: the sentence is the same (P-12). */
const Outcome = ({ status }: { readonly status: ResendStatus }): JSX.Element | null => {
  if (status.step === 'sent')
    return (
      <Alert severity="success">
        {`Demande prise en compte à ${status.heure}. Si un compte attend d’être confirmé avec cette adresse, le courriel arrive dans quelques minutes.`}
      </Alert>
    );
  return status.step === 'failed' ? <Alert severity="error">{status.message}</Alert> : null;
};

export const ResendOutcome = ({ status }: { readonly status: ResendStatus }): JSX.Element => (
  <div role="status" className="ga-outcome">
    <Outcome status={status} />
  </div>
);

export const ResendMail = ({
  email,
  resend,
}: {
  readonly email: string;
  readonly resend: ResendState;
}): JSX.Element => {
  const isSending = resend.status.step === 'sending';
  return (
    <>
      <Button priority="secondary" busy={isSending} onClick={() => void resend.send(email)}>
        {isSending ? 'Envoi en cours…' : 'Renvoyer le courriel'}
      </Button>
      <ResendOutcome status={resend.status} />
    </>
  );
};
