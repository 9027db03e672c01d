import { useState } from 'react';
import { messageOf } from '../apiClient/ApiError.ts';

export interface Action {
  readonly busy: boolean;
  readonly error: string | null;
  /** Does one thing at a time; a refusal is kept to be shown. Says whether it was done. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

export const useAction = (): Action => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
};
