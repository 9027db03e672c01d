import { Button, ConfirmDialog } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import type { Confirmed } from './useConfirmed.ts';

export interface ConfirmedActProps {
  /** On the button that asks, and on the one that does it. */
  readonly verb: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly act: Confirmed;
  /** The one thing to do of its page. */
  readonly isMain?: boolean;
}

export const ConfirmedAct = ({ verb, title, children, act, isMain = false }: ConfirmedActProps): JSX.Element => (
  <>
    <Button priority={isMain ? 'primary' : 'secondary'} onClick={act.ask}>
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
