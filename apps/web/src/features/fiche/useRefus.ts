import { useState } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { phraseFor } from '../../shared/association/phrases.ts';

/** What names fields is shown beside them; any other refusal is kept, to be shown with the association it is about. */
export const useRefus = () => {
  const [refus, setRefus] = useState<string | null>(null);
  const guarded = async (phrase: string, action: () => Promise<void>): Promise<boolean> => {
    setRefus(null);
    try {
      await action();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.champs.length > 0) throw error;
      setRefus(phraseFor(error, phrase));
      return false;
    }
  };
  return { refus, guarded };
};
