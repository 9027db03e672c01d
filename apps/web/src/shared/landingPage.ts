import { pageArrivee, safeRedirect } from '@guichet/rules/session';

const LOGIN = /^\/login(?=\/|$)/i;
const SITE = 'http://site.invalid';

/** As the router will read it: `/.//ailleurs` and `/%6cogin` say what they are only once read. */
const readPath = (address: string): string | null => {
  try {
    const { origin, pathname } = new URL(address, SITE);
    return origin === SITE ? decodeURIComponent(pathname) : null;
  } catch {
    return null;
  }
};

/**
 * After sign-in: the page first wanted, if it is one of this site, else the one of the role.
 * The sign-in page itself would sign out again.
 */
export const landingPage = (redirect_url: string | undefined, role: string | null): string => {
  const wanted = safeRedirect(redirect_url);
  const path = wanted === null ? null : readPath(wanted);
  const isUsable = path !== null && !/^\/[/\\]/.test(path) && !LOGIN.test(path);
  return wanted !== null && isUsable ? wanted : pageArrivee(role);
};
