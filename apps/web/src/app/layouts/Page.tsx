import { Footer, type FooterLink, Header, type HeaderItem, SkipLinks, ThemeSwitch } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { AUDIT } from '../../features/accessibilite/audit.ts';
import { mentionOf } from '../../features/accessibilite/conformite.ts';
import { Cloche } from '../../features/notifications/Cloche.tsx';
import { useServices, useUser } from '../../shared/services/services.ts';
import { SERVICE_NAME } from '../../shared/useDocumentTitle.ts';
import { HOME, LOGIN, NOTIFICATIONS } from '../guards.ts';
import { AssociationSwitch } from './AssociationSwitch.tsx';
import { navigationFor } from './navigation.ts';
import { useOpenPages } from './openPages.ts';
import { RoleSwitch } from './RoleSwitch.tsx';

export const MAIN_ID = 'page';

const SKIP_LINKS = [
  { text: 'Aller au contenu', target: MAIN_ID },
  { text: 'Aller au pied de page', target: 'pied-de-page' },
];

const FOR_VISITORS: readonly HeaderItem[] = [
  { text: 'Se connecter', icon: 'fr-icon-lock-line', href: LOGIN },
  { text: 'Créer un compte', icon: 'fr-icon-user-add-line', href: '/register' },
];

/** Coming to the sign-in page signs out: one way out, on the server too. */
const forUser = (name: string): readonly HeaderItem[] => [
  { text: name, icon: 'fr-icon-account-circle-line', href: '/user/profil' },
  { text: 'Se déconnecter', icon: 'fr-icon-logout-box-r-line', href: LOGIN },
];

const legalLinks = (now: Date): readonly FooterLink[] => [
  { text: 'Plan du site', href: '/plan' },
  { text: mentionOf(AUDIT, now), href: '/accessibilite' },
  { text: 'Mentions légales', href: '/mentions-legales' },
  { text: 'Assistance', href: '/assistance' },
];

export interface PageProps {
  /** The page in sight, as the table of routes writes it. */
  readonly path: string;
  /** Between the header and the content. */
  readonly notice?: ReactNode;
  readonly links?: readonly FooterLink[];
  readonly children: ReactNode;
}

export const Page = ({ path, notice, links = [], children }: PageProps): JSX.Element => {
  const { config, now } = useServices();
  const user = useUser();
  const pages = useOpenPages();
  return (
    <div className="ga-page">
      <SkipLinks links={SKIP_LINKS} />
      <Header
        brand={config.brand}
        serviceName={SERVICE_NAME}
        tagline="Le portail des associations et des services publics"
        homeHref={HOME}
        items={user ? forUser(`${user.prenom} ${user.nom}`) : FOR_VISITORS}
        navigation={navigationFor(pages, path)}
        always={pages.some((page) => page.path === NOTIFICATIONS) && <Cloche href={NOTIFICATIONS} />}
      />
      <RoleSwitch />
      <AssociationSwitch />
      {notice}
      <main id={MAIN_ID} tabIndex={-1} className="fr-container ga-page__main">
        {children}
      </main>
      <Footer
        brand={config.brand}
        serviceName={SERVICE_NAME}
        description="Demander, instruire, décider, payer et clôturer au même endroit."
        links={[...legalLinks(now()), ...links]}
      >
        <ThemeSwitch />
      </Footer>
    </div>
  );
};
