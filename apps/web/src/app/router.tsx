import {
  createLazyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { parseSearch, type SearchParams, stringifySearch } from '../shared/searchParams.ts';
import type { Services } from '../shared/services/services.ts';
import { enterPage } from './enterPage.ts';
import { FailurePage } from './errorPage/FailurePage.tsx';
import { NotFoundPage } from './errorPage/NotFoundPage.tsx';
import { Frame } from './layouts/Frame.tsx';
import { loadPage } from './loadPage.ts';
import { type AppRoute, ROUTES } from './routes.tsx';
import { isWellNamed } from './wellNamed.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** As in the table of routes; empty for an address that matches nothing. */
    path: string;
    name: string;
    title: string;
    layout: AppRoute['layout'];
    access: AppRoute['access'];
  }
}

/** `:token?` of the documents is `{-$token}` for the router. */
const toRouterPath = (path: string): string =>
  path.replace(/:(\w+)(\?)?/g, (_, name: string, optional?: string) => (optional ? `{-$${name}}` : `$${name}`));

/** Only the root matches an unknown address, hence its title. */
const rootRoute = createRootRouteWithContext<Services>()({
  staticData: { path: '', name: '', title: 'Page non trouvée', layout: 'default', access: { isPublic: true } },
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: FailurePage,
});

const factsOf = ({ path, name, title, layout, access }: AppRoute) => ({ path, name, title, layout, access });

const routeOf = (page: AppRoute) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: toRouterPath(page.path),
    staticData: factsOf(page),
    errorComponent: FailurePage,
    beforeLoad: async ({ context, location, params }) => {
      if (!isWellNamed(params)) throw notFound();
      if (page.onEnter) return page.onEnter(context);
      const target = await enterPage(page, context, location.href);
      if (target) throw redirect({ ...target, replace: true });
    },
    loader: ({ context, params, location }) =>
      loadPage(context, page, { params, search: location.search as SearchParams }),
  }).lazy(async () => createLazyRoute(toRouterPath(page.path))({ component: await page.load() }));

export const createAppRouter = (services: Services, history?: RouterHistory) =>
  createRouter({
    routeTree: rootRoute.addChildren(ROUTES.map(routeOf)),
    context: services,
    basepath: '/client',
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
  });
export type AppRouter = ReturnType<typeof createAppRouter>;
