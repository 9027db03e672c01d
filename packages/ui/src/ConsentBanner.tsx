import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';

export interface ConsentBannerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
  /** Opened by the person, to change a choice: the focus comes with it. */
  readonly takesFocus: boolean;
}

/** Two buttons of the same weight, neither hidden behind the other: refusing costs what accepting costs. */
export const ConsentBanner = ({ title, children, onAccept, onRefuse, takesFocus }: ConsentBannerProps): JSX.Element => {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={ref} tabIndex={-1} className="ga-consent" aria-labelledby={titleId}>
      <div className="fr-container ga-consent__body">
        <div className="ga-consent__text">
          <h2 className="fr-h6" id={titleId}>
            {title}
          </h2>
          {children}
        </div>
        <div className="ga-actions">
          <Button priority="secondary" onClick={onAccept}>
            Tout accepter
          </Button>
          <Button priority="secondary" onClick={onRefuse}>
            Tout refuser
          </Button>
        </div>
      </div>
    </section>
  );
};
