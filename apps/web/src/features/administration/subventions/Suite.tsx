import { Alert, LoadMore } from '@guichet/ui';
import type { JSX } from 'react';
import { usePorte } from '../porte/usePorte.ts';

export interface SuiteProps {
  /** How many were read. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
}

/** The way to the schemes not read yet; nothing when all are. */
export const Suite = ({ count, hasFailed, ...suite }: SuiteProps): JSX.Element | null => {
  const { mots } = usePorte();
  return suite.hasMore ? (
    <div className="ga-stack">
      {hasFailed && (
        <Alert severity="error" announced="alert">
          La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
        </Alert>
      )}
      <LoadMore count={mots.lus(count)} {...suite} />
    </div>
  ) : null;
};
