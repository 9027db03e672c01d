import { useState } from 'react';
import { messageOf } from '../apiClient/ApiError.ts';

export interface Confirmed {
  readonly isOpen: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** An act that is asked for twice; a refusal is said in the dialog, which stays. */
export const useConfirmed = (act: () => Promise<void>): Confirmed => {
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await act();
      setIsOpen(false);
    } catch (refusal) {
      setError(messageOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  return {
    isOpen,
    busy,
    error,
    ask: () => {
      setError(null);
      setIsOpen(true);
    },
    cancel: () => setIsOpen(false),
    confirm: () => void run(),
  };
};
