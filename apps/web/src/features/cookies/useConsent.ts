import { useState } from 'react';
import { type Consent, keepConsent, readConsent } from './consent.ts';

export interface ConsentState {
  /** Asked because nobody chose yet, reopened by the person, or out of the way. */
  readonly banner: 'first' | 'reopened' | 'closed';
  readonly choice: Consent | null;
  readonly choose: (choice: Consent) => void;
  readonly reopen: () => void;
}

export const useConsent = (): ConsentState => {
  const [choice, setChoice] = useState(readConsent);
  const [isReopened, setIsReopened] = useState(false);
  const choose = (chosen: Consent) => {
    keepConsent(chosen);
    setChoice(chosen);
    setIsReopened(false);
  };
  const asked = choice === null ? 'first' : 'closed';
  return { banner: isReopened ? 'reopened' : asked, choice, choose, reopen: () => setIsReopened(true) };
};
