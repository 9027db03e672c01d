import { Alert, Button, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { phraseFor } from '../../shared/association/phrases.ts';
import { REPERTOIRE } from '../../shared/subvention/adresses.ts';

export interface SubventionRefusProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** ERR-034. */
const LECTURE = 'Un problème est survenu lors de la récupération de la subvention.';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const SubventionRefus = ({ error, onRetry }: SubventionRefusProps): JSX.Element => (
  <>
    <Alert severity="error" announced="alert">
      {phraseFor(error, LECTURE)}
    </Alert>
    {!isGone(error) && (
      <Button priority="secondary" onClick={onRetry}>
        Recommencer
      </Button>
    )}
    <p>
      <Link href={REPERTOIRE}>Retour au répertoire des subventions</Link>
    </p>
  </>
);
