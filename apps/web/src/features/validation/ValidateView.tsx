import { Alert, Link, LinkButton, Loading, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { ResendForm } from '../../shared/validationMail/ResendForm.tsx';
import type { ResendState } from '../../shared/validationMail/useResendMail.ts';

export type Validation =
  | { readonly step: 'noLink' | 'checking' | 'confirmed' }
  | { readonly step: 'refused'; readonly message: string };

export interface ValidateViewProps {
  readonly validation: Validation;
  readonly resend: ResendState;
}

const TITLES = {
  noLink: 'Recevoir le courriel de confirmation',
  checking: 'Confirmation de votre adresse électronique',
  confirmed: 'Votre adresse électronique est confirmée',
  refused: 'Votre adresse n’a pas pu être confirmée',
} as const satisfies Record<Validation['step'], string>;

const Body = ({ validation, resend }: ValidateViewProps): JSX.Element => {
  switch (validation.step) {
    case 'checking':
      return <Loading>Nous confirmons votre adresse…</Loading>;
    case 'confirmed':
      return (
        <>
          <p>Votre compte est prêt.</p>
          <LinkButton href="/login">Se connecter</LinkButton>
        </>
      );
    case 'refused':
      return (
        <>
          <Alert severity="error">{validation.message}</Alert>
          <p>
            Si votre adresse est déjà confirmée, <Link href="/login">connectez-vous</Link>. Sinon, demandez un nouveau
            courriel.
          </p>
          <ResendForm resend={resend} />
        </>
      );
    case 'noLink':
      return (
        <>
          <p>
            Pour confirmer votre adresse, ouvrez le lien du courriel reçu à la création de votre compte. Vous ne l’avez
            plus ? Donnez votre adresse : nous vous en enverrons un autre.
          </p>
          <ResendForm resend={resend} />
        </>
      );
  }
};

export const ValidateView = (props: ValidateViewProps): JSX.Element => {
  const { step } = props.validation;
  useDocumentTitle(TITLES[step]);
  return (
    <div className="ga-column ga-stack">
      <PageTitle key={step} takesFocus={step === 'confirmed' || step === 'refused'}>
        {TITLES[step]}
      </PageTitle>
      <Body {...props} />
    </div>
  );
};
