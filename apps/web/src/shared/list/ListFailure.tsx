import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';

export interface ListFailureProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** An outage never looks like an empty list (P-5). */
export const ListFailure = ({ children, onRetry }: ListFailureProps): JSX.Element => (
  <div className="ga-stack">
    <Alert severity="error" announced="alert">
      {children}
    </Alert>
    <Button priority="secondary" onClick={onRetry}>
      Recommencer
    </Button>
  </div>
);
