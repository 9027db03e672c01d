import { useEffect, useState } from 'react';

const TICK_MS = 20_000;
/** The hour in sight goes on while one reads. */
export const useTick = (): void => {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
};
