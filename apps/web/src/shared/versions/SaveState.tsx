import { Alert } from '@guichet/ui';
import type { JSX } from 'react';

export interface SaveStateProps {
  /** 23h38 */
  readonly savedAt: string | null;
  readonly isDirty: boolean;
  /** Asked to save although nothing differs: said, and nothing sent. */
  readonly nothing?: string | null;
}

/** Always in the page, so that what comes into it is announced. */
export const SaveState = ({ savedAt, isDirty, nothing = null }: SaveStateProps): JSX.Element => (
  <div role="status" className="ga-outcome">
    {nothing ? (
      <Alert severity="info">{nothing}</Alert>
    ) : (
      savedAt && !isDirty && <Alert severity="success">{`Enregistré à ${savedAt}.`}</Alert>
    )}
  </div>
);
