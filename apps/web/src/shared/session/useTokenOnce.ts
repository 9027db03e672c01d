import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useGoTo } from '../useGoTo.ts';

/** Kept out of the address, hence of the history, as soon as it is read; the page remembers it. */
export const useTokenOnce = (page: string): string | undefined => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const [token] = useState(params['token']);
  const goTo = useGoTo();
  const isInAddress = params['token'] !== undefined;
  useEffect(() => {
    if (isInAddress) void goTo(page, { replace: true });
  }, [isInAddress, goTo, page]);
  return token;
};
