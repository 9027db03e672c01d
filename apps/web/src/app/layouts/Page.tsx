import { Footer, Header, type HeaderItem, SkipLinks, ThemeSwitch } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { useServices, useUser } from '../../shared/services/services.ts';
import { SERVICE_NAME } from '../../shared/useDocumentTitle.ts';
import { HOME, LOGIN } from '../guards.ts';

export const MAIN_ID = 'contenu';

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

export const Page = ({
  notice,
  children,
}: {
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element => {
  const { brand } = useServices().config;
  const user = useUser();
  return (
    <div className="ga-page">
      <SkipLinks links={SKIP_LINKS} />
      <Header
        brand={brand}
        serviceName={SERVICE_NAME}
        tagline="Le portail des associations et des services publics"
        homeHref={HOME}
        items={user ? forUser(`${user.prenom} ${user.nom}`) : FOR_VISITORS}
      />
      {notice}
      <main id={MAIN_ID} tabIndex={-1} className="fr-container ga-page__main">
        {children}
      </main>
      <Footer
        brand={brand}
        serviceName={SERVICE_NAME}
        description="Demander, instruire, décider, payer et clôturer au même endroit."
        accessibility="Accessibilité : non conforme"
        links={[]}
      >
        <ThemeSwitch />
      </Footer>
    </div>
  );
};
