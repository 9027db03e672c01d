import { Button, ConfirmDialog } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import type { Confirmed } from './useConfirmed.ts';

export interface ConfirmedActProps {
  /** On the button that asks, and on the one that does it. */
  readonly verb: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly act: Confirmed;
}

export const ConfirmedAct = ({ verb, title, children, act }: ConfirmedActProps): JSX.Element => (
  <>
    <Button priority="secondary" onClick={act.ask}>
      {verb}
    </Button>
    {act.isOpen && (
      <ConfirmDialog
        title={title}
        confirm={verb}
        busy={act.busy}
        error={act.error}
        onConfirm={act.confirm}
        onCancel={act.cancel}
      >
        {children}
      </ConfirmDialog>
    )}
  </>
);
