import { COMPTE_ERREURS } from '@guichet/rules/compte';
import { Alert, Button, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { ResendMail } from '../../shared/validationMail/ResendMail.tsx';
import type { ResendState } from '../../shared/validationMail/useResendMail.ts';

export type ValidationCheck =
  | { readonly step: 'ready' | 'checking' | 'notYet' }
  | { readonly step: 'failed'; readonly message: string };

export interface ValidationViewProps {
  readonly email: string;
  readonly check: ValidationCheck;
  readonly onCheck: () => void;
  readonly resend: ResendState;
}

const Answer = ({ check }: Pick<ValidationViewProps, 'check'>): JSX.Element => (
  <div role="status" className="ga-outcome">
    {check.step === 'notYet' && <Alert severity="warning">{COMPTE_ERREURS.COMPTE_NON_VALIDE.message}</Alert>}
    {check.step === 'failed' && <Alert severity="error">{check.message}</Alert>}
  </div>
);

/** Comes back to this page although nothing is left to do. */
export const AlreadyConfirmedView = (): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>Votre adresse électronique est confirmée</PageTitle>
    <LinkButton href="/">Aller à l’accueil</LinkButton>
  </div>
);

export const ValidationView = ({ email, check, onCheck, resend }: ValidationViewProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>Confirmez votre adresse électronique</PageTitle>
    <p>
      Votre compte est créé. Avant de continuer, ouvrez le lien du courriel que nous avons envoyé à{' '}
      <strong className="ga-breakable">{email}</strong>.
    </p>
    <Button busy={check.step === 'checking'} onClick={onCheck}>
      {check.step === 'checking' ? 'Vérification en cours…' : 'J’ai ouvert le lien, continuer'}
    </Button>
    <Answer check={check} />
    <h2 className="fr-h5">Vous n’avez rien reçu ?</h2>
    <p>Regardez dans les courriels indésirables, ou demandez un nouvel envoi.</p>
    <ResendMail email={email} resend={resend} />
  </div>
);
