import type { JSX, ReactNode } from 'react';
import type { Brand } from './brand.ts';
import { Link } from './Link.tsx';

export interface FooterProps {
  readonly brand: Brand;
  readonly serviceName: string;
  readonly description: string;
  /** The mention that the law asks for on every page, as the audit file says it. */
  readonly accessibility: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly children?: ReactNode;
}

export const Footer = ({
  brand,
  serviceName,
  description,
  accessibility,
  links,
  children,
}: FooterProps): JSX.Element => (
  <footer className="ga-footer" id="pied-de-page">
    <div className="fr-container">
      <div className="ga-footer__body">
        <div>
          {brand === 'etat' && (
            <p className="fr-logo">
              République
              <br />
              Française
            </p>
          )}
          <p className="ga-footer__name">{serviceName}</p>
          <p className="fr-text--sm fr-mb-0">{description}</p>
        </div>
        {children}
      </div>
      <ul className="ga-footer__links">
        {links.map(({ text, href }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
        <li>{accessibility}</li>
      </ul>
    </div>
  </footer>
);
