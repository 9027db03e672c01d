import type { User } from '@guichet/contract/auth';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useUser } from '../../shared/services/services.ts';
import { redirectionFor } from '../guards.ts';
import type { AppRoute } from '../routes/AppRoute.ts';

export type PageFacts = Pick<AppRoute, 'path' | 'name' | 'title' | 'layout' | 'access'>;

const pagesOf = (router: AnyRouter): readonly PageFacts[] =>
  Object.values(router.routesById)
    .map(({ options }): PageFacts => options.staticData)
    .filter(({ path }) => path !== '');

/** The pages that the guards would let this visitor see: one judge for the menu, the map and the address bar. */
const openPages = (router: AnyRouter, visitor: User | null): readonly PageFacts[] =>
  pagesOf(router).filter(({ access, path }) => redirectionFor(access, visitor, path) === null);

export const useOpenPages = (): readonly PageFacts[] => openPages(useRouter(), useUser());
