import type { JSX, ReactNode } from 'react';

/** A band across the page, for what concerns the whole site. */
export const Notice = ({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element => (
  <div className="fr-notice fr-notice--warning">
    <div className="fr-container">
      <div className="fr-notice__body">
        <p>
          <span className="fr-notice__title">{title}</span> <span className="fr-notice__desc">{children}</span>
        </p>
      </div>
    </div>
  </div>
);
