import type { PlanViewProps } from '../../features/plan/PlanView.tsx';
import { addressOf } from './navigation.ts';
import type { PageFacts } from './openPages.ts';

interface Group {
  readonly title: string;
  readonly holds: (page: PageFacts) => boolean;
}

/** A page is in the first group that wants it. */
const GROUPS: readonly Group[] = [
  { title: 'Administration', holds: ({ path }) => path.startsWith('/administration') },
  { title: 'Votre compte', holds: ({ path, layout }) => layout === 'login' || path.startsWith('/user') },
  { title: 'Aide et informations', holds: ({ access }) => access.isPublic === true },
  { title: 'Vos démarches', holds: () => true },
];

/** A step of a way is reached from its beginning only. */
const isStep = (path: string): boolean => path.startsWith('/ajout-association/');

/** One page at two addresses is listed once; a page about one record has no address of its own. */
const hasItsPlace = ({ path }: PageFacts): boolean =>
  path !== '/home' && !addressOf(path).includes(':') && !isStep(path);

/** The doors for those who are not in yet; the sign-in page, moreover, signs out. */
const isDoor = ({ layout, access }: PageFacts): boolean =>
  layout === 'login' && (access.isPublic === true || access.exempt === 'email');

export const planOf = (pages: readonly PageFacts[], isSignedIn: boolean): PlanViewProps['groups'] => {
  const listed = pages.filter((page) => hasItsPlace(page) && !(isSignedIn && isDoor(page)));
  return GROUPS.map(({ title }) => ({
    title,
    links: listed
      .filter((page) => GROUPS.find(({ holds }) => holds(page))?.title === title)
      .map((page) => ({ text: page.title, href: addressOf(page.path) })),
  }))
    .filter(({ links }) => links.length > 0)
    .reverse();
};
