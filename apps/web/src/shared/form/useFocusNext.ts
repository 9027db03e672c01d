import { useEffect, useRef } from 'react';

/** Where the focus goes once the page has the new line, or no longer has the removed one. */
export const useFocusNext = () => {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const place = document.getElementById(wanted.current);
    (place?.querySelector('button') ?? place)?.focus();
    wanted.current = null;
  });
  return (id: string) => {
    wanted.current = id;
  };
};
