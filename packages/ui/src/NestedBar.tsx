import type { JSX } from 'react';

export interface NestedBarProps {
  /** From the widest to the narrowest: each is drawn inside the one before. */
  readonly values: readonly [whole: number, middle: number, inner: number];
  /** What fills the whole width: the greatest of all the lines that are looked at together. */
  readonly most: number;
}

const percentOf = (value: number, most: number): string => `${most === 0 ? 0 : (100 * value) / most}%`;

/** Three amounts of one line, one inside the other; the cells beside say them. */
export const NestedBar = ({ values: [whole, middle, inner], most }: NestedBarProps): JSX.Element => (
  <svg className="ga-nested" aria-hidden="true" focusable="false">
    <rect className="ga-nested__whole" y="1" width={percentOf(whole, most)} height="16" />
    <rect className="ga-nested__middle" y="4" width={percentOf(middle, most)} height="10" />
    <rect className="ga-nested__inner" y="6.5" width={percentOf(inner, most)} height="5" />
  </svg>
);
