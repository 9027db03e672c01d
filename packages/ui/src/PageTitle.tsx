import { type JSX, type ReactNode, useEffect, useRef } from 'react';

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
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={ref} tabIndex={-1} className="ga-page-title">
      {children}
    </h1>
  );
};
