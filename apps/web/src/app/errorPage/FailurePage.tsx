import { Button, Link, PageTitle } from '@guichet/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { UserUnknownError } from './UserUnknownError.ts';

const isForPeople = (error: unknown): error is Error => error instanceof ApiError || error instanceof UserUnknownError;

export const FailurePage = ({ error, reset }: ErrorComponentProps): JSX.Element => {
  const router = useRouter();
  useDocumentTitle("Une erreur s'est produite");
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Une erreur s'est produite</PageTitle>
      {isForPeople(error) && <p>{error.message}</p>}
      <p>Vous pouvez recommencer. Si l’erreur continue, revenez dans quelques minutes.</p>
      <div className="ga-actions">
        <Button onClick={retry}>Recommencer</Button>
        <Link className="fr-link" href="/">
          Aller à l’accueil
        </Link>
      </div>
    </div>
  );
};
