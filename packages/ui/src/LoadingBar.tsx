import { type JSX, useEffect, useState } from 'react';

/** UI-029; the 5000 ms that the bar lasts and its 2 px are in the stylesheet. */
export const LOADING_BAR = { throttle: 200, hideAfter: 500 } as const;

type Phase = 'hidden' | 'running' | 'ending';

export const LoadingBar = ({ active }: { readonly active: boolean }): JSX.Element | null => {
  const [phase, setPhase] = useState<Phase>('hidden');
  useEffect(() => {
    if (active) {
      const timer = setTimeout(() => setPhase('running'), LOADING_BAR.throttle);
      return () => clearTimeout(timer);
    }
    setPhase((current) => (current === 'running' ? 'ending' : current));
    const timer = setTimeout(() => setPhase('hidden'), LOADING_BAR.hideAfter);
    return () => clearTimeout(timer);
  }, [active]);
  return phase === 'hidden' ? null : <div className={`ga-loading-bar ga-loading-bar--${phase}`} aria-hidden="true" />;
};
