import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseSearch } from './searchParams.ts';

/** An address of this site given as text, in the parts that the router follows. */
export const partsOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) };
};

export const useGoTo = () => {
  const navigate = useNavigate();
  return useCallback(
    (address: string, { replace = false } = {}) => navigate({ ...partsOf(address), replace }),
    [navigate],
  );
};
