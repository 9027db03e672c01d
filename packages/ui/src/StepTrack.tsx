import type { JSX } from 'react';

export interface StepTrackProps {
  /** How many are behind. */
  readonly done: number;
  readonly total: number;
  /** Whether one is under way after those. */
  readonly isMoving: boolean;
}

const classOf = (index: number, { done, isMoving }: StepTrackProps): string => {
  if (index < done) return 'ga-track__mark ga-track__mark--done';
  return index === done && isMoving ? 'ga-track__mark ga-track__mark--now' : 'ga-track__mark';
};

/** Where a thing stands on its way; the words beside it say it too. */
export const StepTrack = (props: StepTrackProps): JSX.Element => (
  <span className="ga-track" aria-hidden="true">
    {Array.from({ length: props.total }, (_, index) => `mark-${index}`).map((key, index) => (
      <span key={key} className={classOf(index, props)} />
    ))}
  </span>
);
