import { type JSX, type ReactNode, useState } from 'react';
import type { Brand } from './brand.ts';
import { Link } from './Link.tsx';
import { Wordmark } from './Wordmark.tsx';

export interface HeaderItem {
  readonly text: string;
  readonly icon: `fr-icon-${string}`;
  readonly href?: string;
  readonly onClick?: () => void;
}

export interface NavigationItem {
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface HeaderProps {
  readonly brand: Brand;
  readonly serviceName: string;
  readonly tagline: string;
  readonly homeHref: string;
  readonly items: readonly HeaderItem[];
  readonly navigation: readonly NavigationItem[];
  /** In sight even where the menu is folded. */
  readonly always?: ReactNode;
}

const MENU_ID = 'menu-compte';
const NAVIGATION_ID = 'menu-principal';

const Item = ({ item, onChosen }: { readonly item: HeaderItem; readonly onChosen: () => void }): JSX.Element => {
  const className = `fr-btn fr-btn--tertiary-no-outline fr-btn--icon-left ga-header__item ${item.icon}`;
  if (item.href !== undefined)
    return (
      <Link className={className} href={item.href} onClick={onChosen}>
        {item.text}
      </Link>
    );
  const choose = () => {
    onChosen();
    item.onClick?.();
  };
  return (
    <button type="button" className={className} onClick={choose}>
      {item.text}
    </button>
  );
};

const BrandBlock = ({ brand, serviceName, tagline, homeHref }: HeaderProps): JSX.Element => (
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
      <span>
        <span className="ga-header__name">{serviceName}</span>
        <span className="ga-header__tagline">{tagline}</span>
      </span>
    </Link>
  </div>
);

const Navigation = ({
  items,
  isOpen,
  onChosen,
}: {
  readonly items: readonly NavigationItem[];
  readonly isOpen: boolean;
  readonly onChosen: () => void;
}): JSX.Element => (
  <nav id={NAVIGATION_ID} aria-label="Menu principal" className={isOpen ? 'ga-nav is-open' : 'ga-nav'}>
    <ul className="fr-container ga-nav__items">
      {items.map(({ text, href, isCurrent }) => (
        <li key={href}>
          <Link className="ga-nav__link" href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onChosen}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Our own frame on the design system's tokens: the system's header always draws the State's emblem. */
export const Header = (props: HeaderProps): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className="ga-header" id="entete">
      <div className="fr-container ga-header__body">
        <BrandBlock {...props} />
        <div className="ga-header__always">
          {props.always}
          {props.items.length > 0 && (
            <button
              type="button"
              className="fr-btn fr-btn--tertiary fr-btn--icon-left fr-icon-menu-fill ga-header__toggle"
              aria-expanded={isOpen}
              aria-controls={`${MENU_ID} ${NAVIGATION_ID}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Menu
            </button>
          )}
        </div>
        {props.items.length > 0 && (
          <nav
            id={MENU_ID}
            aria-label="Mon compte"
            className={isOpen ? 'ga-header__tools is-open' : 'ga-header__tools'}
          >
            <ul className="ga-header__items">
              {props.items.map((item) => (
                <li key={item.text}>
                  <Item item={item} onChosen={close} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {props.navigation.length > 0 && <Navigation items={props.navigation} isOpen={isOpen} onChosen={close} />}
    </header>
  );
};
