import { createContext, type RefObject, useContext } from 'react';

export interface Suite {
  /** What the button of the foot does with the form that is open: saves it, then goes on. Absent where nothing follows. */
  readonly held?: RefObject<(() => void) | null>;
  /** Goes where the foot leads; what was saved on the way is said there. */
  readonly go: (isSaved: boolean) => void;
}

export const SuiteContext = createContext<Suite>({ go: () => undefined });
export const useSuiteFiche = (): Suite => useContext(SuiteContext);
