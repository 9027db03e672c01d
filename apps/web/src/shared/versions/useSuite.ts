import { isSameValue } from '@guichet/rules/versions';
import { useState } from 'react';

/**
 * A block types over its own copy of a list. What comes from elsewhere replaces that copy, or the next key would send the
 * old list over it; while something of it is held back here, the copy stays, and the server shows both.
 *
 * Gives back how the block says what it sends itself.
 */
export const useSuite = <T>(held: T, isHeldBack: boolean, onAutre: (held: T) => void): ((own: T) => void) => {
  const [known, setKnown] = useState(held);
  if (!isHeldBack && !isSameValue(held, known)) {
    setKnown(held);
    onAutre(held);
  }
  return setKnown;
};
