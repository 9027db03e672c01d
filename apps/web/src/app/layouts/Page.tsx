import {
  DropPanel,
  Footer,
  type FooterLink,
  Header,
  Link,
  Notice,
  PanelList,
  SkipLinks,
  ThemeSwitch,
} from '@guichet/ui';
import { useLocation } from '@tanstack/react-router';
import { type JSX, type ReactNode, Suspense } from 'react';
import { AUDIT } from '../../features/accessibilite/audit.ts';
import { mentionOf } from '../../features/accessibilite/conformite.ts';
import { AIDE_ID } from '../../features/faq/aide/aide.ts';
import { type AideState, useAide } from '../../features/faq/aide/useAide.ts';
import { Cloche } from '../../features/notifications/Cloche.tsx';
import { later } from '../../shared/later.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { SERVICE_NAME } from '../../shared/useDocumentTitle.ts';
import { HOME, LOGIN, NOTIFICATIONS } from '../guards.ts';
import { Contexte } from './Contexte.tsx';
import { navigationFor } from './navigation.ts';
import { useOpenPages } from './openPages.ts';
import { useAFaire } from './useAFaire.ts';

const AidePanel = later(() => import('../../features/faq/aide/AidePanel.tsx').then((file) => file.AidePanel));

export const MAIN_ID = 'page';

const SKIP_LINKS = [
  { text: 'Aller au contenu', target: MAIN_ID },
  { text: 'Aller au pied de page', target: 'pied-de-page' },
];

const Entree = (): JSX.Element => (
  <>
    <Link className="fr-btn fr-btn--tertiary-no-outline" href="/register">
      Créer un compte
    </Link>
    <Link className="fr-btn fr-btn--tertiary-no-outline fr-btn--icon-left fr-icon-account-circle-line" href={LOGIN}>
      Se connecter
    </Link>
  </>
);

/** Coming to the sign-in page signs out: one way out, on the server too. */
const Compte = ({ nom }: { readonly nom: string }): JSX.Element => (
  <DropPanel icon="fr-icon-account-circle-line" label={nom} isCompact>
    {(close) => (
      <PanelList
        choices={[
          { text: 'Mon profil', href: '/user/profil' },
          { text: 'Se déconnecter', href: LOGIN },
        ]}
        onChosen={close}
      />
    )}
  </DropPanel>
);

const legalLinks = (now: Date): readonly FooterLink[] => [
  { text: 'Plan du site', href: '/plan' },
  { text: mentionOf(AUDIT, now), href: '/accessibilite' },
  { text: 'Mentions légales', href: '/mentions-legales' },
  { text: 'Données ouvertes', href: '/donnees-ouvertes' },
  { text: 'Assistance', href: '/assistance' },
];

/** The pages of help are help themselves: there its entry only leads to them. */
const AIDE = '/faq';
const isHelp = (path: string): boolean => path.startsWith(AIDE) || path.startsWith('/assistance');

const withAide = (
  navigation: ReturnType<typeof navigationFor>,
  { isOpen, toggle }: AideState,
): ReturnType<typeof navigationFor> =>
  navigation.map((item) => (item.href === AIDE ? { ...item, panel: { id: AIDE_ID, isOpen, onToggle: toggle } } : item));

export interface PageProps {
  /** The page in sight, as the table of routes writes it. */
  readonly path: string;
  readonly title: string;
  /** Between the header and the content. */
  readonly notice?: ReactNode;
  readonly links?: readonly FooterLink[];
  readonly children: ReactNode;
}

export const Page = ({ path, title, notice, links = [], children }: PageProps): JSX.Element => {
  const { config, now } = useServices();
  const user = useUser();
  const pages = useOpenPages();
  const aide = useAide(!isHelp(path));
  const address = useLocation({ select: ({ pathname }) => pathname });
  const navigation = navigationFor(pages, path, useRole(), useAFaire());
  return (
    <>
      <div className={aide.isOpen ? 'ga-page ga-page--beside' : 'ga-page'} inert={aide.covers}>
        <SkipLinks links={SKIP_LINKS} />
        <Header
          brand={config.brand}
          serviceName={SERVICE_NAME}
          homeHref={HOME}
          navigation={isHelp(path) ? navigation : withAide(navigation, aide)}
          context={<Contexte />}
        >
          {pages.some((page) => page.path === NOTIFICATIONS) && <Cloche href={NOTIFICATIONS} />}
          {user ? <Compte nom={`${user.prenom} ${user.nom}`} /> : <Entree />}
        </Header>
        {config.bac && (
          <Notice title="Bac à sable.">
            Rien ici n’est vrai, et tout est refait chaque nuit : n’y mettez aucune donnée réelle.
          </Notice>
        )}
        {notice}
        <main id={MAIN_ID} tabIndex={-1} className="fr-container ga-page__main">
          {children}
        </main>
        <Footer brand={config.brand} serviceName={SERVICE_NAME} links={[...legalLinks(now()), ...links]}>
          <ThemeSwitch />
        </Footer>
      </div>
      {aide.isOpen && (
        <Suspense>
          <AidePanel title={title} address={address} path={path} onClose={aide.close} />
        </Suspense>
      )}
    </>
  );
};
