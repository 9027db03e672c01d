import { type JSX, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the title that just went away had the focus: known only to the title that takes its place in the same drawing. */
let isHanded = false;

/**
 * A page that is read, then shown, has two titles, one after the other. The second takes over the focus of the first: lost,
 * a screen reader would say nothing, and the keyboard would begin again above the menus.
 */
const useHandedFocus = (ref: { readonly current: HTMLHeadingElement | null }): void =>
  useLayoutEffect(() => {
    const title = ref.current;
    if (isHanded) title?.focus({ preventScroll: true });
    isHanded = false;
    return () => {
      isHanded = title !== null && title === document.activeElement;
      queueMicrotask(() => {
        isHanded = false;
      });
    };
  }, [ref]);

/** The one `h1`. It can hold the focus, so that a change of page is read from its title. */
export const PageTitle = ({
  children,
  takesFocus = false,
}: {
  readonly children: ReactNode;
  /** For a page that replaces another in place, without a navigation. */
  readonly takesFocus?: boolean;
}): JSX.Element => {
  const ref = useRef<HTMLHeadingElement>(null);
  useHandedFocus(ref);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={ref} tabIndex={-1} className="ga-page-title">
      {children}
    </h1>
  );
};
