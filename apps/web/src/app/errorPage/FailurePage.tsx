import { Button, Columns, Link, PageTitle } from '@guichet/ui';
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { UserUnknownError } from './UserUnknownError.ts';

const isForPeople = (error: unknown): error is Error => error instanceof ApiError || error instanceof UserUnknownError;

export const FailurePage = ({ error, reset }: ErrorComponentProps): JSX.Element => {
  const router = useRouter();
  const address = useLocation({ select: ({ pathname }) => pathname });
  useDocumentTitle("Une erreur s'est produite");
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Columns
      aside={
        <section>
          <h2 className="ga-panel__titre">Si vous nous écrivez</h2>
          <p>
            L’adresse de cette page est jointe : elle suffit.{' '}
            <Link href={`/assistance?page=${encodeURIComponent(address)}`}>Écrire à l’assistance</Link>
          </p>
        </section>
      }
    >
      <div className="ga-panel ga-stack">
        <PageTitle>Une erreur s'est produite</PageTitle>
        {isForPeople(error) && <p>{error.message}</p>}
        <p>
          Ce que vous aviez enregistré est en sécurité. Vous pouvez recommencer. Si l’erreur continue, revenez dans
          quelques minutes.
        </p>
        <div className="ga-actions">
          <Button onClick={retry}>Recommencer</Button>
          <Link className="fr-link" href="/">
            Aller à l’accueil
          </Link>
        </div>
      </div>
    </Columns>
  );
};
