import type { JSX, ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** The action by its name: «Supprimer la question». */
  readonly confirm: string;
  readonly busy: boolean;
  readonly error?: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps): JSX.Element => (
  <Dialog title={props.title} onClose={props.onCancel}>
    {props.children}
    <div role="alert">{props.error && <Alert severity="error">{props.error}</Alert>}</div>
    <div className="ga-actions">
      <Button priority="secondary" onClick={props.onCancel}>
        Annuler
      </Button>
      <Button busy={props.busy} onClick={props.onConfirm}>
        {props.confirm}
      </Button>
    </div>
  </Dialog>
);
