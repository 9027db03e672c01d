import { Alert, LoadMore } from '@guichet/ui';
import type { JSX } from 'react';

export interface SuiteProps {
  /** How many were read. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
}

/** The way to the schemes not read yet; nothing when all are. */
export const Suite = ({ count, hasFailed, ...suite }: SuiteProps): JSX.Element | null =>
  suite.hasMore ? (
    <div className="ga-stack">
      {hasFailed && (
        <Alert severity="error" announced="alert">
          La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
        </Alert>
      )}
      <LoadMore count={`${count} subvention${count > 1 ? 's' : ''} lue${count > 1 ? 's' : ''}`} {...suite} />
    </div>
  ) : null;
