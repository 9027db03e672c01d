import { Breadcrumb, type FooterLink, Notice } from '@guichet/ui';
import { useParams } from '@tanstack/react-router';
import { Fragment, type JSX } from 'react';
import { CookieBanner } from '../../features/cookies/CookieBanner.tsx';
import { useConsent } from '../../features/cookies/useConsent.ts';
import { PageNotes } from '../../features/notes/PageNotes.tsx';
import { urlsQuery } from '../../shared/contenu/contenu.queries.ts';
import { Reprises } from '../../shared/filet/Reprises.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useServices } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';
import { HOME } from '../guards.ts';
import { isSupported } from './browserSupport.ts';
import type { LayoutProps } from './LayoutProps.ts';
import { parentsOf } from './navigation.ts';
import { type PageFacts, useOpenPages } from './openPages.ts';
import { MAIN_ID, Page } from './Page.tsx';

const HOMES: readonly string[] = [HOME, '/home'];

const OldBrowserNotice = (): JSX.Element => (
  <Notice title="Votre navigateur est trop ancien.">
    Certaines pages peuvent mal fonctionner. Mettez-le à jour, ou utilisez une version récente de Firefox, Chrome, Edge
    ou Safari.
  </Notice>
);

const Here = ({ page }: { readonly page: PageFacts }): JSX.Element | null => {
  const pages = useOpenPages();
  const params = useParams({ strict: false });
  if (HOMES.includes(page.path)) return null;
  const parents = parentsOf(pages, page.path, params).filter(({ text }) => text !== page.title);
  return <Breadcrumb parents={parents} current={page.title} />;
};

/**
 * The links that administrators configure, those that lead out: the pages of the portal have their places.
 * When they cannot be read the footer is shorter, no more.
 */
const useConfiguredLinks = (): readonly FooterLink[] =>
  useList(urlsQuery(useServices().api))
    .items.filter(({ url }) => url.startsWith('https://'))
    .map(({ label, url }) => ({ text: label, href: url }));

/** The buttons of the banner go away under the finger: the focus must not go with them. */
const focusContent = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

export const DefaultLayout = ({ page, children }: LayoutProps): JSX.Element => {
  const asksForCookies = useServices().config.cookies;
  const consent = useConsent();
  const tour = useStore(useServices().filet.tour);
  const configured = useConfiguredLinks();
  const links = asksForCookies ? [{ text: 'Gérer les cookies', onClick: consent.reopen }, ...configured] : configured;
  const notice = (
    <>
      {!isSupported(globalThis) && <OldBrowserNotice />}
      <Here page={page} />
      <PageNotes routeName={page.name} />
    </>
  );
  return (
    <>
      {asksForCookies && <CookieBanner consent={consent} onChosen={focusContent} />}
      <Page path={page.path} title={page.title} notice={notice} links={links}>
        <Reprises />
        <Fragment key={tour}>{children}</Fragment>
      </Page>
    </>
  );
};
