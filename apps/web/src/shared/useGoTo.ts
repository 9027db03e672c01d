import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseSearch } from './searchParams.ts';

/** Follows an address of this site given as text: path, query and fragment. */
export const useGoTo = () => {
  const navigate = useNavigate();
  return useCallback(
    (address: string, { replace = false } = {}) => {
      const { pathname, search, hash } = new URL(address, 'http://site.invalid');
      return navigate({ to: pathname, search: parseSearch(search), hash: hash.slice(1), replace });
    },
    [navigate],
  );
};
