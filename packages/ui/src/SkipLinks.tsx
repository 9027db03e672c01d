import type { JSX, MouseEvent } from 'react';

export interface SkipLinksProps {
  readonly links: readonly { readonly text: string; readonly target: string }[];
}

/** Moves the focus itself: a router that follows `#…` on its own would lose it. */
const goTo = (target: string) => (event: MouseEvent) => {
  const element = document.getElementById(target);
  if (!element) return;
  event.preventDefault();
  element.setAttribute('tabindex', '-1');
  element.focus();
  element.scrollIntoView?.();
};

export const SkipLinks = ({ links }: SkipLinksProps): JSX.Element => (
  <div className="fr-skiplinks">
    <nav className="fr-container" aria-label="Accès rapide">
      <ul className="fr-skiplinks__list">
        {links.map(({ text, target }) => (
          <li key={target}>
            <a className="fr-link" href={`#${target}`} onClick={goTo(target)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
