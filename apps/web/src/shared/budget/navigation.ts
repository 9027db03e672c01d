import type { KeyboardEvent } from 'react';

const FIELDS = 'input[data-ligne]';

const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
};

/** Enter and the arrows go from line to line, as in a spreadsheet; Enter never sends the form half filled. */
export const moveBetweenLines = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget } = event;
  const step = stepOf(event);
  if (step === 0) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const next = fields[fields.indexOf(currentTarget) + step];
  next?.focus();
  next?.select();
};
