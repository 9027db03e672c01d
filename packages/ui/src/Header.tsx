import { type JSX, type ReactNode, useState } from 'react';
import type { Brand } from './brand.ts';
import { Link } from './Link.tsx';
import { Wordmark } from './Wordmark.tsx';

export interface NavigationItem {
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** What waits there, shown as a number and said in words. */
  readonly count?: { readonly value: number; readonly says: string };
  /** It opens something beside the page instead of leaving it. */
  readonly panel?: { readonly id: string; readonly isOpen: boolean; readonly onToggle: () => void };
}

export interface HeaderProps {
  readonly brand: Brand;
  readonly serviceName: string;
  readonly homeHref: string;
  readonly navigation: readonly NavigationItem[];
  /** For whom one acts. */
  readonly context?: ReactNode;
  /** At the end of the line: what is new, who one is. */
  readonly children?: ReactNode;
}

const NAVIGATION_ID = 'menu-principal';

const BrandBlock = ({
  brand,
  serviceName,
  homeHref,
}: Pick<HeaderProps, 'brand' | 'serviceName' | 'homeHref'>): JSX.Element => (
  <div className="ga-header__brand">
    {brand === 'etat' && (
      <p className="fr-logo">
        République
        <br />
        Française
      </p>
    )}
    <Link className="ga-header__home" href={homeHref} title={`Accueil - ${serviceName}`}>
      {brand === 'neutre' && <Wordmark />}
      <span className="ga-header__name">{serviceName}</span>
    </Link>
  </div>
);

interface EntryProps {
  readonly item: NavigationItem;
  readonly onChosen: () => void;
}

const Opener = ({ item: { text, panel }, onChosen }: EntryProps): JSX.Element => (
  <button
    type="button"
    className="ga-nav__link ga-nav__button"
    aria-expanded={panel?.isOpen ?? false}
    aria-controls={panel?.isOpen ? panel.id : undefined}
    onClick={() => {
      onChosen();
      panel?.onToggle();
    }}
  >
    {text}
  </button>
);

const Entry = ({ item, onChosen }: EntryProps): JSX.Element => (
  <Link className="ga-nav__link" href={item.href} aria-current={item.isCurrent ? 'page' : undefined} onClick={onChosen}>
    {item.text}
    {item.count && item.count.value > 0 && (
      <>
        <span className="ga-count" aria-hidden="true">
          {item.count.value}
        </span>
        <span className="fr-sr-only"> : {item.count.says}</span>
      </>
    )}
  </Link>
);

/**
 * Our own frame on the design system's tokens: the system's header always draws the State's emblem. One line on a desk;
 * on a phone the entries fold under «Menu» and the line wraps, in the order of the keyboard.
 */
export const Header = ({ navigation, context, children, ...brand }: HeaderProps): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="ga-header" id="entete">
      <div className="fr-container ga-header__body">
        <BrandBlock {...brand} />
        {navigation.length > 0 && (
          <>
            <button
              type="button"
              className="fr-btn fr-btn--tertiary-no-outline fr-btn--icon-left fr-icon-menu-fill ga-header__toggle"
              aria-expanded={isOpen}
              aria-controls={NAVIGATION_ID}
              onClick={() => setIsOpen(!isOpen)}
            >
              Menu
            </button>
            <nav id={NAVIGATION_ID} aria-label="Menu principal" className={isOpen ? 'ga-nav is-open' : 'ga-nav'}>
              <ul className="ga-nav__items">
                {navigation.map((item) => (
                  <li key={item.href}>
                    {item.panel ? (
                      <Opener item={item} onChosen={() => setIsOpen(false)} />
                    ) : (
                      <Entry item={item} onChosen={() => setIsOpen(false)} />
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          </>
        )}
        <div className="ga-header__end">
          {context}
          <div className="ga-header__tools">{children}</div>
        </div>
      </div>
    </header>
  );
};
