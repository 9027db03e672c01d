import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';
import { HtmlContent } from '../html/HtmlContent.tsx';
import { type Identifiants, withIdentifiants } from './identifiants.ts';

export interface AssociationRefusProps {
  readonly identifiants: Identifiants;
  readonly children: string;
  readonly onRetry?: () => void;
}

/** A failure about one association says which (ASSO-043), and offers to try again where it may help. */
export const AssociationRefus = ({ identifiants, children, onRetry }: AssociationRefusProps): JSX.Element => (
  <div className="ga-stack">
    <Alert severity="error" announced="alert">
      <HtmlContent html={withIdentifiants(identifiants, children)} />
    </Alert>
    {onRetry && (
      <Button priority="secondary" onClick={onRetry}>
        Recommencer
      </Button>
    )}
  </div>
);
