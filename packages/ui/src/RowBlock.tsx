import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';

/** Some of the lines at once: fewer things to watch than lines, and little more drawn than what is in sight. */
export const PAR_BLOC = 25;
const MARGE = '800px 0px';

interface RowBlockProps {
  readonly columns: number;
  readonly children: ReactNode;
}

/** Lines far from sight leave the page, and an empty one keeps their place; those that hold the focus stay. */
export const RowBlock = ({ columns, children }: RowBlockProps): JSX.Element => {
  const place = useRef<HTMLTableSectionElement>(null);
  const isAway = useRef(false);
  const [height, setHeight] = useState<number | null>(null);

  const leave = (): void => {
    const { current } = place;
    if (current && isAway.current && !current.contains(document.activeElement)) setHeight(current.offsetHeight);
  };
  const watch = useRef(leave);
  watch.current = leave;
  useEffect(() => {
    const { current } = place;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        isAway.current = entries.at(-1)?.isIntersecting === false;
        if (isAway.current) watch.current();
        else setHeight(null);
      },
      { rootMargin: MARGE },
    );
    // Whoever leaves lines that are out of sight no longer keeps them.
    const onOut = (): void => void requestAnimationFrame(() => watch.current());
    current.addEventListener('focusout', onOut);
    observer.observe(current);
    return () => {
      current.removeEventListener('focusout', onOut);
      observer.disconnect();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: block takes the native role away
    <tbody ref={place} role="rowgroup">
      {height === null ? (
        children
      ) : (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus
        <tr aria-hidden="true" className="ga-cards__loin">
          <td colSpan={columns} style={{ height }} />
        </tr>
      )}
    </tbody>
  );
};
