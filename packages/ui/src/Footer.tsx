import type { JSX, ReactNode } from 'react';
import type { Brand } from './brand.ts';
import { Link } from './Link.tsx';

/** Leads somewhere, or does something here. */
export type FooterLink =
  | { readonly text: string; readonly href: string }
  | { readonly text: string; readonly onClick: () => void };

export interface FooterProps {
  readonly brand: Brand;
  readonly serviceName: string;
  readonly links: readonly FooterLink[];
  readonly children?: ReactNode;
}

const Item = ({ link }: { readonly link: FooterLink }): JSX.Element =>
  'href' in link ? (
    <Link href={link.href}>{link.text}</Link>
  ) : (
    <button type="button" className="ga-footer__button" onClick={link.onClick}>
      {link.text}
    </button>
  );

export const Footer = ({ brand, serviceName, links, children }: FooterProps): JSX.Element => (
  <footer className="ga-footer" id="pied-de-page">
    <div className="fr-container ga-footer__body">
      {brand === 'etat' && (
        <p className="fr-logo">
          République
          <br />
          Française
        </p>
      )}
      <p className="ga-footer__name">{serviceName}</p>
      <ul className="ga-footer__links">
        {links.map((link) => (
          <li key={'href' in link ? link.href : link.text}>
            <Item link={link} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  </footer>
);
