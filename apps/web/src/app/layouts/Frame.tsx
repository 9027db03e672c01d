import { LoadingBar, Toasts } from '@guichet/ui';
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect, useLayoutEffect } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';
import { documentTitle } from '../../shared/useDocumentTitle.ts';
import { DefaultLayout } from './DefaultLayout.tsx';
import { LoginLayout } from './LoginLayout.tsx';
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

const useIsBusy = (): boolean => {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const calls = useStore(useServices().underWay);
  return isNavigating || calls > 0;
};

export const Frame = (): JSX.Element => {
  const { toasts } = useServices();
  const { title, layout, routeId } = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      return {
        title: last?.staticData.title ?? '',
        layout: last?.staticData.layout ?? 'default',
        routeId: String(last?.routeId),
      } as const;
    },
    structuralSharing: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may share a title, and the one before may have changed it
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, routeId]);
  useFocusOnNavigation();
  const Layout = LAYOUTS[layout];
  return (
    <>
      <LoadingBar active={useIsBusy()} />
      <Layout>
        <Outlet />
      </Layout>
      <Toasts toasts={useStore(toasts)} onDismiss={toasts.dismiss} />
    </>
  );
};
