import { useEffect } from 'react';

const WRITES = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog *';

/** A letter typed in a field is a letter; with a modifier it is the browser's. */
const isCommand = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(WRITES));

/** J for the next one, K for the one before; none of them decides anything. */
export const useTouches = (acts: Readonly<Record<string, (() => void) | null>>, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (isCommand(event)) acts[event.key.toLowerCase()]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [acts, isOn]);
};
