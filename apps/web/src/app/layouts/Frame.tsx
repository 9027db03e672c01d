import { LoadingBar, Toasts } from '@guichet/ui';
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect, useLayoutEffect } from 'react';
import { notesQuery } from '../../shared/contenu/contenu.queries.ts';
import { useList } from '../../shared/list/useList.ts';
import { useServices } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';
import { documentTitle } from '../../shared/useDocumentTitle.ts';
import { DefaultLayout } from './DefaultLayout.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import type { PageFacts } from './openPages.ts';
import { MAIN_ID } from './Page.tsx';

const LAYOUTS = { default: DefaultLayout, login: LoginLayout } as const;

/** After a navigation the focus goes to the title of the new page: that is how it is announced. */
const useFocusOnNavigation = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.getElementById(MAIN_ID);
        (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
};

const NOWHERE: PageFacts = { path: '', name: '', title: '', layout: 'default', access: { isPublic: true } };

/** Read as soon as the application starts, whatever the page (CALL-LCA-013): shown without a jump when one comes to it. */
const useNotesFromStart = (): void => {
  useList(notesQuery(useServices().api));
};

const useIsBusy = (): boolean => {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const calls = useStore(useServices().underWay);
  return isNavigating || calls > 0;
};

export const Frame = (): JSX.Element => {
  const { toasts } = useServices();
  const page = useMatches({ select: (matches): PageFacts => matches.at(-1)?.staticData ?? NOWHERE });
  const { title, path } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may share a title, and the one before may have changed it
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, path]);
  useFocusOnNavigation();
  useNotesFromStart();
  const Layout = LAYOUTS[page.layout];
  return (
    <>
      <LoadingBar active={useIsBusy()} />
      <Layout page={page}>
        <Outlet />
      </Layout>
      <Toasts toasts={useStore(toasts)} onDismiss={toasts.dismiss} />
    </>
  );
};
