import type { JSX } from 'react';

/** A counter window, and the person who comes to it. */
export const Wordmark = (): JSX.Element => (
  <svg className="ga-wordmark" viewBox="0 0 40 40" width="32" height="32" aria-hidden="true" focusable="false">
    <rect className="ga-wordmark__ground" width="40" height="40" rx="8" />
    <path className="ga-wordmark__drawing" d="M9 31V19a11 11 0 0 1 22 0v12h-4V19a7 7 0 0 0-14 0v12z" />
    <circle className="ga-wordmark__drawing" cx="20" cy="19" r="3.2" />
    <path className="ga-wordmark__drawing" d="M14.6 31a5.4 5.4 0 0 1 10.8 0z" />
  </svg>
);
